import type { Caller } from "../../../platform/access/caller.ts"
import { checkIds } from "../../../platform/graphql/bad-input.ts"
import { type FieldFault, fault, findKept, keeperOf } from "../keeping.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import type { MachineRow } from "../rows.ts"
import { isStillKeeper } from "../still-keeper.ts"
import { ContactStore, type NewContact, type Topic } from "./contact-store.ts"

export type ContactInput = { machine: string; person?: string | null; tells: readonly string[] }

const mostContacts = 50

/** Everybody with the inventory names and ends themselves; administrators do so for their colleagues, too. */
export async function setContact(
  input: ContactInput,
  context: MachinesContext,
): Promise<{ contact?: object; errors: FieldFault[] }> {
  const caller = requirePerson(context)
  const machine = await findKept(context, input.machine)
  const keeper = machine && keeperOf(caller, machine.organisation)
  if (!machine || !keeper) return fault("machine", "unknown")
  const person = input.person ?? caller.subject
  checkIds(person)
  const isMe = person === caller.subject
  if (!isMe && !keeper.isAdministrator) return fault("person", "not-allowed-now")
  const store = new ContactStore(context.pool)
  const tells = [...new Set(input.tells.map((topic) => topic.toLowerCase() as Topic))]
  const { id, organisation } = machine
  if (tells.length === 0) {
    await store.end(id, organisation, person)
    return { errors: [] }
  }
  if (machine.status !== "ACTIVE") return fault("machine", "not-allowed-now")
  const known = await store.listContacts(id, organisation)
  if (known.length >= mostContacts && !known.some((one) => one.person === person))
    return fault("person", "too-many")
  const address = isMe ? ownAddress(caller) : await addressOf(person, machine, caller, context)
  if (!address) return fault("person", isMe ? "not-allowed-now" : "unknown")
  await store.set({ machine: id, organisation, person, tells, ...address })
  return {
    contact: { person, name: address.name, isMe, tells: tells.map((topic) => topic.toUpperCase()) },
    errors: [],
  }
}

type Address = Pick<NewContact, "name" | "email" | "language" | "roles">

function ownAddress({ name, email, language, roles }: Caller): Address | null {
  return email === "" ? null : { name, email, language, roles }
}

/** Of a colleague who has the inventory there, too: nobody else can open what the mails lead to. */
async function addressOf(
  person: string,
  { organisation }: MachineRow,
  { language }: Caller,
  { keeping: { findPerson, findStanding } }: MachinesContext,
): Promise<Address | null> {
  const known = await findPerson?.(person)
  if (!known || known.email === "") return null
  if (!(await isStillKeeper(findStanding, { person, organisation, roles: null }))) return null
  return { ...known, language, roles: null }
}
