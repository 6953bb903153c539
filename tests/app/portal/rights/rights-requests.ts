/** What the rows of the routes' matrix request, by the row's name: an address, and the fields of a form where one is sent. */
import { randomUUID } from "node:crypto"
import { signInvitation } from "../../../../services/customers/invitations/token.ts"
import { invitationSecret } from "../../../services/customers/customers-ports.ts"
import {
  accessIdOf,
  batchIdOf,
  decidedReviewIdOf,
  idOf,
  invitationIdOf,
  joinRequestIdOf,
  otherPlace,
  type Place,
  reviewIdOf,
  staffId,
  unnamedRequestId,
  versionOf,
} from "../../../services/customers/rights-world.ts"

export type Sent = {
  /** Below `/mykomax`. */
  path(place: Place): string
  /** Fields of a form; absent for reading. */
  form?(place: Place): Record<string, string>
  isFromElsewhere?: boolean
}

type PathOf = string | ((place: Place) => string)

function get(path: PathOf): Sent {
  return { path: typeof path === "string" ? () => path : path }
}

function post(path: PathOf, form: Sent["form"] = () => ({ intent: "nothing" })): Sent {
  return { ...get(path), form }
}

type Kind = Parameters<typeof idOf>[0]

const users = "/user-admin"
const personPath = (kind: Kind) => (place: Place) => `${users}/${idOf(kind, place)}`
const leavePath = (place: Place) => `${users}/${idOf("active", place)}/leave`
const leaveOnePath = (place: Place) => `${leavePath(place)}?organisation=${place.organisation}`
const organisationPath = ({ organisation }: Place) => `${users}/organisations/${organisation}`
const batchPath = (place: Place) => `${users}/invite/batches/${batchIdOf(place)}`
const reviewPath = (place: Place) => `${users}/confirmations/${reviewIdOf(place)}`
/** Belongs to org-a and administers org-c. */
const ofTwo = "extern-admin-elsewhere-member-here"

/** A form of a person's page about one of their accesses. */
function deed(intent: string, kind: Kind, fields: Record<string, string> = {}): Sent {
  return post(personPath(kind), (place) => ({
    ...{ intent, access: accessIdOf(kind, place), version: "1" },
    ...fields,
  }))
}

function membership(intent: string, fields: (place: Place) => Record<string, string>): Sent {
  return post(personPath("active"), (place) => ({
    ...{ intent, version: String(versionOf.person) },
    ...fields(place),
  }))
}

function leaving(path: PathOf, person: (place: Place) => string): Sent {
  return post(path, (place) => ({
    ...{ key: randomUUID(), heir: "" },
    confirmation: `${person(place)}@customer.example`,
  }))
}

const version = String(versionOf.organisation)

function facts(place: Place): Record<string, string> {
  return {
    intent: "facts",
    version,
    name: place.name,
    country: place.country,
    subRegion: "",
    mailDomains: "",
  }
}

function invitation(kind: "invited" | "expired"): (place: Place) => string {
  return (place) =>
    `/invitation?token=${signInvitation(invitationSecret, { id: invitationIdOf(kind, place), generation: 1 })}`
}

function review(intent: string, path: PathOf = reviewPath): Sent {
  return post(path, (place) => ({ intent, person: idOf("active", place) }))
}

const preset = (place: Place) => ({
  ...{ key: randomUUID(), language: "en", organisation: place.organisation, applications: "ticketing" },
})

export const requests: Readonly<Record<string, Sent>> = {
  "GET users": get(users),
  "GET users.csv": get(`${users}/users.csv`),
  "GET person": get(personPath("active")),
  "GET person who is invited": get(personPath("invited")),
  "GET person of the staff": get(`${users}/${staffId}`),
  "GET unknown person": get(`${users}/d0000000-0000-4000-8000-000000000001`),
  "GET leave": get(leaveOnePath),
  "GET leave altogether": get(leavePath),
  "GET leave two organisations": get(`${users}/${ofTwo}/leave`),
  "GET requests": get(`${users}/requests`),
  "GET invite": get(`${users}/invite`),
  "GET invite many": get(`${users}/invite/many`),
  "GET batch": get(batchPath),
  "GET batch.csv": get((place) => `${batchPath(place)}.csv`),
  "GET organisations": get(`${users}/organisations`),
  "GET organisation": get(organisationPath),
  "GET confirmations": get(`${users}/confirmations`),
  "GET confirmation": get(reviewPath),
  "GET confirmation.csv": get((place) => `${reviewPath(place)}.csv`),
  "GET audit": get(`${users}/audit`),
  "GET audit of the organisation": get(({ organisation }) => `${users}/audit?organisation=${organisation}`),
  "GET audit.csv": get(({ organisation }) => `${users}/audit.csv?organisation=${organisation}`),
  "GET join": get("/join"),
  "GET register inventory": get("/register/inventory"),
  "GET register user-admin": get("/register/user-admin"),
  "GET register unknown": get("/register/unknown"),
  "GET chosen organisation": get("/organisation"),
  "GET invitation": get(invitation("invited")),
  "GET forged invitation": get((place) => `${invitation("invited")(place)}x`),
  // Addresses that can only be read.
  "POST users": post(`${users}?index`),
  "POST users.csv": post(`${users}/users.csv`),
  "POST audit": post(`${users}/audit`),
  "POST audit.csv": post(`${users}/audit.csv`),
  "POST confirmations": post(`${users}/confirmations`),
  // A person's page.
  "POST person add": post(personPath("active"), ({ organisation }) => ({
    ...{ intent: "add", organisation, application: "inventory", validUntil: "" },
  })),
  "POST person add as administrator": post(personPath("active"), ({ organisation }) => ({
    ...{ intent: "add", organisation, application: "user-admin", validUntil: "" },
  })),
  "POST person add from another site": {
    ...post(personPath("active"), ({ organisation }) => ({
      ...{ intent: "add", organisation, application: "inventory" },
    })),
    isFromElsewhere: true,
  },
  "POST person grant": deed("grant", "inactive"),
  "POST person accept": deed("accept", "pending"),
  "POST person deny": deed("deny", "pending", { reason: "No." }),
  "POST person edit": deed("edit", "active", { role: "", validUntil: "2999-01-01" }),
  "POST person withdraw": deed("withdraw", "active"),
  "POST person resend": deed("resend", "invited"),
  "POST person renew": deed("renew", "expired"),
  "POST person withdraw-invitation": post(personPath("invited"), (place) => ({
    ...{ intent: "withdraw-invitation", id: invitationIdOf("invited", place), version: "1" },
  })),
  "POST person add-membership elsewhere": membership("add-membership", (place) => ({
    organisation: otherPlace(place).organisation,
  })),
  "POST person edit-membership": membership("edit-membership", ({ organisation, location }) => ({
    organisation,
    location,
  })),
  "POST person staff-roles": membership("staff-roles", () => ({ roles: "delegatedadmin_intern" })),
  "POST person assignments": post(`${users}/intern-not-listed`, ({ organisation }) => ({
    ...{ intent: "assignments", version: String(versionOf.person), organisations: organisation },
  })),
  "POST person unknown intent": post(personPath("active")),
  // Leaving.
  "POST leave": leaving(leaveOnePath, (place) => idOf("active", place)),
  "POST leave altogether": leaving(leavePath, (place) => idOf("active", place)),
  "POST leave two organisations": leaving(`${users}/${ofTwo}/leave`, () => ofTwo),
  // What waits.
  "POST requests accept": post(`${users}/requests`, (place) => ({
    ...{ intent: "accept", access: accessIdOf("pending", place), version: "1" },
  })),
  "POST requests deny": post(`${users}/requests`, (place) => ({
    ...{ intent: "deny", access: accessIdOf("pending", place), version: "1", reason: "No." },
  })),
  "POST requests join-accept": post(`${users}/requests`, (place) => ({
    ...{ intent: "join-accept", request: joinRequestIdOf(place) },
  })),
  "POST requests join-deny": post(`${users}/requests`, (place) => ({
    ...{ intent: "join-deny", request: joinRequestIdOf(place), reason: "No." },
  })),
  "POST requests join-accept without organisation": post(`${users}/requests`, ({ organisation }) => ({
    ...{ intent: "join-accept", request: unnamedRequestId, organisation },
  })),
  // Invitations.
  "POST invite": post(`${users}/invite`, (place) => ({
    ...preset(place),
    email: `${randomUUID()}@new.example`,
  })),
  "POST invite many": post(`${users}/invite/many`, (place) => ({
    ...preset(place),
    list: `${randomUUID()}@new.example`,
  })),
  "POST batch send": post(batchPath, () => ({ intent: "send" })),
  "POST batch discard": post(batchPath, () => ({ intent: "discard" })),
  "POST batch unknown intent": post(batchPath),
  // Organisations.
  "POST organisations": post(`${users}/organisations`),
  "POST organisation facts": post(organisationPath, facts),
  "POST organisation another name": post(organisationPath, (place) => ({ ...facts(place), name: "Renamed" })),
  "POST organisation plant": post(organisationPath, () => ({
    ...{ intent: "plant", plant: "", name: "Plant", city: "City", country: "DE" },
  })),
  "POST organisation plant of somebody else": post(organisationPath, (place) => ({
    ...{
      intent: "plant",
      plant: otherPlace(place).location,
      version,
      name: "Plant",
      city: "City",
      country: "DE",
    },
  })),
  "POST organisation close": post(organisationPath, ({ location }) => ({
    intent: "close",
    plant: location,
    version,
  })),
  // Confirmations.
  "POST confirmation keep": review("keep"),
  "POST confirmation take": review("take"),
  "POST confirmation finish": review(
    "finish",
    (place) => `${users}/confirmations/${decidedReviewIdOf(place)}`,
  ),
  "POST confirmation finish too early": review("finish"),
  "POST confirmation unknown intent": review("nothing"),
  // What people do about themselves.
  "POST register inventory": post("/register/inventory", ({ organisation }) => ({
    ...{ intent: "request", organisation, note: "" },
  })),
  "POST join": post("/join", () => ({ intent: "request", organisationWords: "Loom Works" })),
  "POST chosen organisation": post("/organisation", ({ organisation }) => ({ organisation })),
  "POST invitation continue": post(invitation("invited"), () => ({ intent: "continue" })),
  "POST invitation accept": post(invitation("invited"), () => ({ intent: "accept" })),
  "POST invitation sign-out": post(invitation("invited"), () => ({ intent: "sign-out" })),
  "POST invitation ask-again": post(invitation("expired"), () => ({ intent: "ask-again" })),
  "POST invitation unknown intent": post(invitation("invited")),
}
