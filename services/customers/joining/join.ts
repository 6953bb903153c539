/** Somebody who registered by themselves asks to join an organisation; an administrator decides. */
import type { Caller } from "../../../platform/access/caller.ts"
import { inTransaction } from "../../../platform/database/database.ts"
import { cleanText, oneLine } from "../../../platform/words/clean-text.ts"
import { listAdministrators, listInternalAdministrators } from "../mails/administrators.ts"
import { type PersonError, personError } from "../register/person-error.ts"
import { PersonStore } from "../register/person-store.ts"
import type { CustomersPorts } from "../register/ports.ts"
import { domainOf, isFreeMail } from "./free-mail.ts"
import { joinMail } from "./join-mails.ts"
import { type JoinRow, JoinStore } from "./join-store.ts"

const maxLength = 500
const maxNameLength = 80
const mostPerDay = 5

export type JoinOutcome = { request: JoinRow | null; errors: PersonError[] }

export type JoinSuggestion = { organisation: { id: string; name: string }; domain: string }

/** An address that nobody has proved suggests nothing, or anybody could learn whose domains are customers'. */
export async function suggestOrganisations(
  { pool }: Pick<CustomersPorts, "pool">,
  { person, email, isEmailVerified }: Caller,
): Promise<JoinSuggestion[]> {
  const domain = isEmailVerified ? domainOf(email) : null
  if (!person || !domain || isFreeMail(domain)) return []
  const found = await new JoinStore(pool).listSuggested(domain, person)
  return found.map((organisation) => ({ organisation, domain }))
}

type Wish = { organisation: string | null; organisationWords: string | null; note: string | null }

export async function requestToJoin(ports: CustomersPorts, caller: Caller, wish: Wish): Promise<JoinOutcome> {
  const suggested = await suggestOrganisations(ports, caller)
  const chosen =
    suggested.find(({ organisation }) => organisation.id === wish.organisation)?.organisation ?? null
  const words = oneLine(wish.organisationWords)
  const note = cleanText(wish.note)
  const errors = [
    ...(wish.organisation && !chosen ? [personError("unknown-organisation", "organisation")] : []),
    ...(!wish.organisation && words === "" ? [personError("required", "organisationWords")] : []),
    ...(words.length > maxNameLength ? [personError("too-long", "organisationWords")] : []),
    ...((note ?? "").length > maxLength ? [personError("too-long", "note")] : []),
  ]
  if (errors.length > 0) return { request: null, errors }
  return inTransaction(ports.pool, async (client) => {
    const person = await new PersonStore(client).lock(caller.subject)
    if (!person || person.isRemoved) return { request: null, errors: [personError("not-allowed-now")] }
    const store = new JoinStore(client)
    if ((await store.countSince(person.id, 24)) >= mostPerDay)
      return { request: null, errors: [personError("too-often")] }
    const organisation = chosen?.id ?? null
    const id = await store.insert({
      ...{ person: person.id, organisation, note, isSuggested: chosen !== null },
      organisationWords: chosen ? "" : words,
    })
    if (!id) return { request: await waitingOf(store, person.id), errors: [personError("not-allowed-now")] }
    const request = await store.find(id)
    const readers = organisation
      ? await listAdministrators(client, organisation)
      : await listInternalAdministrators(client)
    for (const reader of readers)
      if (request) await ports.mail.send(joinMail(ports, { request, reader }), client)
    const details = { request: id }
    await ports.audit.record(
      { action: "join-requested", actor: caller.subject, subject: caller.subject, organisation, details },
      client,
    )
    return { request, errors: [] }
  })
}

async function waitingOf(store: JoinStore, person: string): Promise<JoinRow | null> {
  return (await store.listOf(person)).find(({ status }) => status === "PENDING") ?? null
}

/** @returns null when the asker has no such request. */
export function cancelJoinRequest(
  { pool, audit }: Pick<CustomersPorts, "pool" | "audit">,
  { person, subject }: Caller,
  id: string,
): Promise<JoinOutcome | null> {
  return inTransaction(pool, async (client) => {
    const store = new JoinStore(client)
    const request = await store.find(id)
    if (!person || request?.person !== person) return null
    const decision = { status: "CANCELLED" as const, organisation: null, reason: null, by: person }
    if (!(await store.decide(id, decision))) return { request, errors: [personError("not-allowed-now")] }
    const { organisation } = request
    await audit.record(
      { action: "join-cancelled", actor: subject, subject, organisation, details: { request: id } },
      client,
    )
    return { request: await store.find(id), errors: [] }
  })
}
