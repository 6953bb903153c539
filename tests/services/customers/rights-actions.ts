/** What the rows of the matrix ask, by the row's name, and what each answer means. */
import { randomUUID } from "node:crypto"
import { signInvitation } from "../../../services/customers/invitations/token.ts"
import { invitationSecret } from "./customers-ports.ts"
import {
  type Actions,
  asks,
  changes,
  hasItems,
  hasOfPlace,
  isFilled,
  isThere,
  refused,
} from "./rights-action.ts"
import { organisationActions } from "./rights-actions-organisations.ts"
import {
  accessIdOf,
  batchIdOf,
  decidedReviewIdOf,
  idOf,
  invitationIdOf,
  otherPlace,
  type Place,
  reviewIdOf,
  staffId,
} from "./rights-world.ts"

type Data = Record<string, unknown>

const answer = "{ access { status } errors { code } }"
const version = 1

export const actions: Actions = {
  me: asks(() => "me { id }"),
  "me in the organisation": {
    ...asks(() => "me { id }"),
    headers: ({ organisation }) => ({ "x-organisation": organisation }),
  },
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
  "auditRecords about a person": asks(
    (place) =>
      `auditRecords(organisation: "${place.organisation}", filter: { person: "${idOf("inactive", place)}" }) { items { id } }`,
    hasItems,
  ),
  "auditRecords of sign-ins": asks(
    ({ organisation }) =>
      `auditRecords(organisation: "${organisation}", filter: { actions: ["sign-in"] }) { items { id } }`,
    hasItems,
  ),
  "auditRecords of the staff": asks(
    () => `auditRecords(filter: { actions: ["staff-roles-changed"] }) { items { id } }`,
    hasItems,
  ),
  "person's history": asks(
    (place) => `person(id: "${idOf("inactive", place)}") { person { history { id } } refusal }`,
    (found) => isFilled((found as { person: Data | null }).person?.history),
  ),
  pendingCount: asks(
    () => "pendingCount",
    (count) => Number(count) > 0,
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
    (place) => `invitation(token: "${tokenOf("invited", place)}") { email }`,
    (found) => isThere((found as Data).email),
  ),
  acceptInvitation: changes(
    (place) =>
      `acceptInvitation(token: "${tokenOf("invited", place)}") { organisation { id } errors { code } }`,
  ),
  "acceptInvitation for somebody": changes(
    (
      place,
    ) => `acceptInvitation(token: "${tokenOf("invited", place)}", person: { subject: "new-${place.letter}", firstName: "New",
      lastName: "Person", language: "en", email: "${idOf("invited", place)}@customer.example" }) { organisation { id } errors { code } }`,
  ),
  askForInvitation: changes((place) => `askForInvitation(token: "${tokenOf("expired", place)}")`),
  invitationBatch: asks((place) => `invitationBatch(id: "${batchIdOf(place)}") { id lines { email } }`),
  invitationBatches: asks(() => "invitationBatches { organisation { id } }", hasOfPlace),
  sendInvitations: changes((place) => `sendInvitations(batch: "${batchIdOf(place)}") ${refused}`),
  discardInvitations: changes((place) => `discardInvitations(batch: "${batchIdOf(place)}") ${refused}`),
  // Of access.
  accessQueue: asks(
    () => "accessQueue(first: 100) { items { organisation { id } } }",
    (page, place) => hasOfPlace((page as { items: unknown }).items, place),
  ),
  applications: asks(({ organisation }) => `applications(organisation: "${organisation}") { key }`),
  access: asks((place) => `access(id: "${accessIdOf("active", place)}") { id }`),
  addAccess: changes(
    (place) => `addAccess(person: "${idOf("active", place)}", organisation: "${place.organisation}",
      input: { application: "inventory" }) ${answer}`,
  ),
  "addAccess user-admin": changes(
    (place) => `addAccess(person: "${idOf("active", place)}", organisation: "${place.organisation}",
      input: { application: "user-admin" }) ${answer}`,
  ),
  grantAccess: changes(
    (place) => `grantAccess(id: "${accessIdOf("inactive", place)}", version: ${version}) ${answer}`,
  ),
  acceptAccess: changes(
    (place) => `acceptAccess(id: "${accessIdOf("pending", place)}", version: ${version}) ${answer}`,
  ),
  denyAccess: changes(
    (place) =>
      `denyAccess(id: "${accessIdOf("pending", place)}", version: ${version}, reason: "No") ${answer}`,
  ),
  editAccess: changes(
    (place) =>
      `editAccess(id: "${accessIdOf("active", place)}", version: ${version}, input: { role: "", validUntil: "2999-01-01" }) ${answer}`,
  ),
  withdrawAccess: changes(
    (place) => `withdrawAccess(id: "${accessIdOf("active", place)}", version: ${version}) ${answer}`,
  ),
  "withdrawAccess of an administrator": changes(
    (place) => `withdrawAccess(id: "${accessIdOf("admin", place)}", version: ${version}) ${answer}`,
  ),
  requestAccess: changes(
    ({ organisation }) =>
      `requestAccess(application: "wire-master", organisation: "${organisation}") ${answer}`,
  ),
  cancelAccessRequest: changes(
    (place) => `cancelAccessRequest(id: "${accessIdOf("pending", place)}") ${answer}`,
  ),
  // Of the yearly confirmation.
  reviews: asks(() => "reviews { organisation { id } }", hasOfPlace),
  review: asks((place) => `review(id: "${reviewIdOf(place)}") { id }`),
  "decideReview KEEP": changes(
    (place) =>
      `decideReview(review: "${reviewIdOf(place)}", person: "${idOf("active", place)}", decision: KEEP) { errors { code } }`,
  ),
  "decideReview TAKE": changes(
    (place) =>
      `decideReview(review: "${reviewIdOf(place)}", person: "${idOf("active", place)}", decision: TAKE) { errors { code } }`,
  ),
  "decideReview of somebody elsewhere": changes(
    (place) =>
      `decideReview(review: "${reviewIdOf(place)}", person: "${idOf("active", otherPlace(place))}", decision: TAKE) ${refused}`,
  ),
  finishReview: changes((place) => `finishReview(review: "${reviewIdOf(place)}") ${refused}`),
  "finishReview that is decided": changes(
    (place) => `finishReview(review: "${decidedReviewIdOf(place)}") ${refused}`,
  ),
  ...organisationActions,
}

function tokenOf(kind: "invited" | "expired", place: Place): string {
  return signInvitation(invitationSecret, { id: invitationIdOf(kind, place), generation: 1 })
}

function invitee(organisation: string, application: string): string {
  return `{ email: "${randomUUID()}@new.example", language: "en", organisation: "${organisation}", accesses: [{ application: "${application}" }] }`
}
