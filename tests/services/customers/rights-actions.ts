/** What the rows of the matrix ask, by the row's name, and what each answer means. */
import { randomUUID } from "node:crypto"
import { signInvitation } from "../../../services/customers/invitations/token.ts"
import { invitationSecret } from "./customers-ports.ts"
import { accessIdOf, idOf, invitationIdOf, type Place, staffId } from "./rights-world.ts"

type Data = Record<string, unknown>

export type Action = {
  query(place: Place): string
  /** Whether the answer's `answer` is what there is, and not what stands for "there is none". */
  has(answer: unknown): boolean
}

const isThere = (answer: unknown) => answer !== null && answer !== false
const isFilled = (answer: unknown) => Array.isArray(answer) && answer.length > 0
const hasItems = (answer: unknown) => isFilled((answer as Data).items)

function asks(field: (place: Place) => string, has = isThere): Action {
  return { query: (place) => `{ answer: ${field(place)} }`, has }
}

function changes(field: (place: Place) => string, has = isThere): Action {
  return { query: (place) => `mutation { answer: ${field(place)} }`, has }
}

export const actions: Readonly<Record<string, Action>> = {
  me: asks(() => "me { id }"),
  organisation: asks(({ organisation }) => `organisation(id: "${organisation}") { id }`),
  "organisation members": asks(
    ({ organisation }) => `organisation(id: "${organisation}") { members { id } }`,
    (found) => found !== null && isThere((found as Data).members),
  ),
  organisations: asks(
    ({ organisation }) =>
      `organisations(search: "${organisation === "org-a" ? "Alpha" : "Beta"}") { items { id } }`,
    hasItems,
  ),
  locations: asks(({ organisation }) => `locations(organisation: "${organisation}") { id }`, isFilled),
  machines: asks(
    ({ organisation }) => `machines(organisation: "${organisation}") { items { id } }`,
    hasItems,
  ),
  machine: asks(({ machine }) => `machine(id: "${machine}") { id }`),
  people: asks(({ organisation }) => `people(organisations: ["${organisation}"]) { items { id } }`, hasItems),
  "people without organisation": asks(() => "people(filter: { staff: true }) { items { id } }", hasItems),
  person: asks((place) => `person(id: "${idOf("active", place)}") { person { id } refusal }`),
  "person who is invited": asks(
    (place) => `person(id: "${idOf("invited", place)}") { person { id } refusal }`,
  ),
  "person of the staff": asks(() => `person(id: "${staffId}") { person { id } refusal }`),
  "person's staff roles": asks(
    (place) => `person(id: "${idOf("active", place)}") { person { staffRoles } refusal }`,
    (found) => isThere((found as { person: Data | null }).person?.staffRoles ?? null),
  ),
  "unknown person": asks(
    () => `person(id: "d0000000-0000-4000-8000-000000000001") { person { id } refusal }`,
    (found) => isThere((found as Data).person),
  ),
  auditRecords: asks(
    ({ organisation }) => `auditRecords(organisation: "${organisation}") { items { id } }`,
    hasItems,
  ),
  setColleaguesSeeTickets: changes(
    ({ organisation }) => `setColleaguesSeeTickets(allowed: true, organisation: "${organisation}") { id }`,
  ),
  setMemberSeesColleaguesTickets: changes(
    (place) => `setMemberSeesColleaguesTickets(member: "${idOf("active", place)}", allowed: true) { id }`,
  ),
  removeMember: changes((place) => `removeMember(person: "${idOf("active", place)}")`),
  claimsOf: asks((place) => `claimsOf(subject: "${idOf("active", place)}") { roles }`),
  // Of invitations.
  invite: changes(
    ({ organisation }) =>
      `invite(key: "${randomUUID()}", input: ${invitee(organisation, "ticketing")}) ${refused}`,
  ),
  "invite as internal administrator": changes(
    ({ organisation }) =>
      `invite(key: "${randomUUID()}", input: ${invitee(organisation, "delegatedadmin_intern")}) ${refused}`,
  ),
  checkInvitations: changes(
    ({
      organisation,
    }) => `checkInvitations(key: "${randomUUID()}", input: { organisation: "${organisation}", language: "en",
      accesses: [{ application: "ticketing" }], lines: [{ line: 1, email: "x@new.example", applications: [] }] }) ${refused}`,
  ),
  resendInvitation: changes(
    (place) => `resendInvitation(id: "${accessIdOf("invited", place)}", version: 1) ${refused}`,
  ),
  renewInvitation: changes(
    (place) => `renewInvitation(id: "${accessIdOf("expired", place)}", version: 1) ${refused}`,
  ),
  withdrawInvitation: changes(
    (place) => `withdrawInvitation(id: "${invitationIdOf("invited", place)}", version: 1) ${refused}`,
  ),
  invitation: asks(
    (place) =>
      `invitation(token: "${signInvitation(invitationSecret, { id: invitationIdOf("invited", place), generation: 1 })}") { email }`,
    (found) => isThere((found as Data).email),
  ),
}

const refused = "{ errors { code } }"

function invitee(organisation: string, application: string): string {
  return `{ email: "${randomUUID()}@new.example", language: "en", organisation: "${organisation}", accesses: [{ application: "${application}" }] }`
}
