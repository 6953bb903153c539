import { keeperOf } from "../keeping.ts"
import { type MachinesContext, requirePerson } from "../request-context.ts"
import type { MachineRow } from "../rows.ts"
import { ContactStore } from "./contact-store.ts"
import { type ContactInput, setContact } from "./set-contact.ts"

async function contacts({ id, organisation }: MachineRow, _arguments: unknown, context: MachinesContext) {
  const caller = requirePerson(context)
  if (!keeperOf(caller, organisation)) return []
  const rows = await new ContactStore(context.pool).listContacts(id, organisation)
  return rows.map(({ tells, ...contact }) => ({
    ...{ ...contact, isMe: contact.person === caller.subject },
    tells: tells.map((topic) => topic.toUpperCase()),
  }))
}

export const contactResolvers = {
  Machine: { contacts },
  Mutation: {
    setContact: (_root: unknown, input: ContactInput, context: MachinesContext) => setContact(input, context),
  },
}
