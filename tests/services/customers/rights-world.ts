/** Two organisations that are alike, somebody of every kind who asks, and one person for each thing that may be done. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { AccessStore } from "../../../services/customers/register/access-store.ts"
import type { ApplicationKey, StoredStatus } from "../../../services/customers/register/applications.ts"
import { MembershipStore } from "../../../services/customers/register/membership-store.ts"
import { PersonStore } from "../../../services/customers/register/person-store.ts"
import { fillCustomers } from "./fixture.ts"

/** In the order of the matrix' columns. "Here" is org-a, "there" is org-b. */
export const askers = [
  "anonymous",
  "removed",
  "no-member",
  "member",
  "member-of-other",
  "extern-admin",
  "extern-admin-of-other",
  "extern-admin-elsewhere-member-here",
  "intern-listed",
  "intern-not-listed",
  "intern-all",
  "support",
  "website-token",
] as const

export type Asker = (typeof askers)[number]

type Held = readonly [organisation: string, application: ApplicationKey]
export type Made = {
  accesses?: readonly Held[]
  roles?: readonly string[]
  assigned?: "all" | readonly string[]
}

const people: Partial<Record<Asker, Made>> = {
  "no-member": {},
  member: { accesses: [["org-a", "ticketing"]] },
  "member-of-other": { accesses: [["org-b", "ticketing"]] },
  "extern-admin": { accesses: [["org-a", "user-admin"]] },
  "extern-admin-of-other": { accesses: [["org-b", "user-admin"]] },
  "extern-admin-elsewhere-member-here": {
    accesses: [
      ["org-a", "ticketing"],
      ["org-c", "user-admin"],
    ],
  },
  "intern-listed": { roles: ["delegatedadmin_intern"], assigned: ["org-a"] },
  "intern-not-listed": { roles: ["delegatedadmin_intern"], assigned: ["org-c"] },
  "intern-all": { roles: ["delegatedadmin_intern"], assigned: "all" },
  support: { roles: ["int_serviceticketing_support"] },
}

export type Place = {
  organisation: string
  letter: "a" | "b"
  machine: string
  location: string
  /** As the fixture names it, and where it is. */
  name: string
  country: string
}

/** What a row of the matrix is about: the asker's organisation, and the other one. */
export const places: Readonly<Record<"here" | "there", Place>> = {
  here: {
    ...{ organisation: "org-a", letter: "a", machine: "m-1", location: "loc-a1" },
    ...{ name: "Alpha Harness", country: "DE" },
  },
  there: {
    ...{ organisation: "org-b", letter: "b", machine: "m-9", location: "loc-b1" },
    ...{ name: "Beta Kabel", country: "PL" },
  },
}

export function otherPlace({ letter }: Place): Place {
  return letter === "a" ? places.there : places.here
}

/** Of everybody, once the world is filled. */
export const versionOf = { person: 1, organisation: 1 }

/** Ids of the people of a place, and of their accesses: fixed, so that a row can name them. */
export function idOf(kind: keyof typeof kinds, { letter }: Place): string {
  return `${letter}0000000-0000-4000-8000-${String(Object.keys(kinds).indexOf(kind)).padStart(12, "0")}`
}

export function accessIdOf(kind: keyof typeof kinds, { letter }: Place): string {
  return `${letter}1000000-0000-4000-8000-${String(Object.keys(kinds).indexOf(kind)).padStart(12, "0")}`
}

export function invitationIdOf(kind: keyof typeof kinds, { letter }: Place): string {
  return `${letter}2000000-0000-4000-8000-${String(Object.keys(kinds).indexOf(kind)).padStart(12, "0")}`
}

export function reviewIdOf({ letter }: Place): string {
  return `${letter}3000000-0000-4000-8000-000000000000`
}

/** Of the year before, with a decision about everybody in it. */
export function decidedReviewIdOf({ letter }: Place): string {
  return `${letter}3000000-0000-4000-8000-000000000001`
}

/** Belongs nowhere, and asks to join the place's organisation. */
export function joinerIdOf({ letter }: Place): string {
  return `${letter}4000000-0000-4000-8000-000000000000`
}

export function joinRequestIdOf({ letter }: Place): string {
  return `${letter}5000000-0000-4000-8000-000000000000`
}

/** A list that was checked and not sent. */
export function batchIdOf({ letter }: Place): string {
  return `${letter}6000000-0000-4000-8000-000000000000`
}

/** Asks to join an organisation of which there is no more than a name. */
const stranger = "c4000000-0000-4000-8000-000000000000"
export const unnamedRequestId = "c5000000-0000-4000-8000-000000000000"

const kinds = {
  active: { application: "ticketing", status: "ACTIVE" },
  pending: { application: "inventory", status: "PENDING" },
  inactive: { application: "inventory", status: "INACTIVE" },
  invited: { application: "ticketing", status: "INVITED", expiresIn: "14 days" },
  expired: { application: "ticketing", status: "INVITED", expiresIn: "-1 day" },
  // A second administrator, who stays when the asker acts on the first.
  admin: { application: "user-admin", status: "ACTIVE" },
} as const satisfies Record<string, Kind>

type Kind = { application: ApplicationKey; status: StoredStatus; expiresIn?: string }

const staff = "c0000000-0000-4000-8000-000000000001"
export const staffId = staff

const tables = [
  "customer_person",
  "customer_membership",
  "customer_access",
  "customer_person_role",
  "customer_assignment",
  "customer_invitation",
  "customer_review_item",
  "customer_join_request",
]

/** Those that nothing deletes together with people, and what of them changes. */
const kept = {
  customer_organisation: [
    ...[
      "name",
      "country",
      "sub_region",
      "external_id",
      "mail_domains",
      "confirm_from",
      "deleted_at",
      "version",
    ],
    "colleagues_see_tickets",
  ],
  customer_location: ["name", "street", "postal_code", "city", "country", "closed_on", "version"],
  customer_review: ["closed_at"],
  customer_invitation_batch: ["state"],
}

/** Everything as it was filled, from copies: writing it again by the stores would take most of the test's time. */
export async function refill(pool: pg.Pool): Promise<void> {
  const changed = Object.entries(kept).map(
    ([table, columns]) =>
      `update ${table} t set ${columns.map((column) => `${column} = f.${column}`).join(", ")} from filled_${table} f where f.id = t.id`,
  )
  await pool.query(
    [
      "begin",
      "delete from customer_person",
      ...tables.map((table) => `insert into ${table} select * from filled_${table}`),
      "delete from customer_location where id not in (select id from filled_customer_location)",
      ...changed,
      "commit",
    ].join(";"),
  )
}

async function fillPeople(pool: pg.Pool, others: Readonly<Record<string, Made>>): Promise<void> {
  await inTransaction(pool, async (client) => {
    const persons = new PersonStore(client)
    const memberships = new MembershipStore(client)
    const accesses = new AccessStore(client)
    async function add(id: string, subject: string | null, organisations: readonly string[]) {
      const name = `Person ${id}`
      const email = `${id}@customer.example`
      const facts = { id, subject, email, name, firstName: "Person", lastName: id, language: "en" }
      await persons.add({ ...facts, isInternal: false })
      for (const organisation of organisations) await memberships.add({ id, name, email }, organisation)
      await persons.introduce(id)
    }
    for (const [asker, { accesses: held = [], roles = [], assigned = [] }] of Object.entries({
      ...people,
      ...others,
    })) {
      await add(asker, asker, [...new Set(held.map(([organisation]) => organisation))])
      for (const [organisation, application] of held)
        await accesses.write(client, { person: asker, organisation, application, status: "ACTIVE" })
      await persons.setRoles(asker, roles)
      await persons.setAssigned(asker, assigned)
    }
    await persons.remove("removed")
    await add(staff, staff, [])
    await add(stranger, stranger, [])
    for (const place of Object.values(places)) {
      await add(joinerIdOf(place), joinerIdOf(place), [])
      for (const [kind, made] of Object.entries(kinds)) await addKind(kind as keyof typeof kinds, made, place)
    }

    async function addKind(kind: keyof typeof kinds, made: Kind, place: Place) {
      const id = idOf(kind, place)
      const { organisation } = place
      const { application, status, expiresIn = null } = made
      await add(id, expiresIn ? null : id, [organisation])
      if (expiresIn)
        await client.query(
          `insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
           values ($1, $2, $3, 'en', 'extern-admin', now(), now() + $4::interval)`,
          [invitationIdOf(kind, place), id, organisation, expiresIn],
        )
      const values = { person: id, organisation, application, status }
      const asked = status === "PENDING" ? { requestedBy: id, requestedAt: new Date() } : {}
      await accesses.write(client, { ...values, ...asked })
      await client.query("update customer_access set id = $2 where person_id = $1", [
        id,
        accessIdOf(kind, place),
      ])
    }
  })
}

/** Once for the file. @param others further askers, by their names. */
export async function fillRights(pool: pg.Pool, others: Readonly<Record<string, Made>> = {}): Promise<void> {
  await fillCustomers(pool)
  // The domain is that of all askers' addresses.
  await pool.query(`insert into customer_organisation (id, name, country, customer_number, mail_domains)
    values ('org-c', 'Gamma Loom', 'CZ', '300', '{customer.example}')`)
  await pool.query(
    `insert into audit_record (action, actor, subject, organisation, details)
    values ('staff-roles-changed', 'somebody', $1, null, '{}')`,
    [staff],
  )
  for (const place of Object.values(places))
    for (const action of ["access-changed", "sign-in"])
      await pool.query(
        `insert into audit_record (action, actor, subject, organisation, details) values ($1, 'somebody', $2, $3, '{}')`,
        [action, idOf("inactive", place), place.organisation],
      )
  await fillPeople(pool, others)
  await pool.query(
    `insert into customer_join_request (id, person_id, organisation_words, is_suggested, status)
     values ($1, $2, 'Loom Works', false, 'PENDING')`,
    [unnamedRequestId, stranger],
  )
  for (const place of Object.values(places)) await fillPlace(pool, place)
  await pool.query("update customer_person set version = $1", [versionOf.person])
  for (const table of [...tables, ...Object.keys(kept)]) await copyTable(pool, table)
}

/** A copy from which tests put everything back. Files share a database one after the other, with such tables in it. */
export async function copyTable(pool: pg.Pool, table: string): Promise<void> {
  await pool.query(`drop table if exists filled_${table}; create table filled_${table} as table ${table}`)
}

async function fillPlace(pool: pg.Pool, place: Place): Promise<void> {
  const { organisation } = place
  const person = idOf("active", place)
  const reviews = [
    [reviewIdOf(place), 2026, null],
    [decidedReviewIdOf(place), 2025, "KEEP"],
  ] as const
  for (const [id, year, decision] of reviews) {
    await pool.query(
      `insert into customer_review (id, organisation_id, year, started_at, due_on) values ($1, $2, $3, now(), now())`,
      [id, organisation, year],
    )
    await pool.query(
      "insert into customer_review_item (review_id, person_id, decision) values ($1, $2, $3)",
      [id, person, decision],
    )
  }
  await pool.query(
    `insert into customer_join_request (id, person_id, organisation_id, is_suggested, status) values ($1, $2, $3, true, 'PENDING')`,
    [joinRequestIdOf(place), joinerIdOf(place), organisation],
  )
  await pool.query(
    `insert into customer_invitation_batch (id, key, organisation_id, made_by, preset, lines, good, state)
     values ($1, $2, $3, 'somebody', '{"language":"en","location":null,"accesses":[]}', 1, 1, 'CHECKED')`,
    [batchIdOf(place), batchIdOf(place), organisation],
  )
  await pool.query(
    `insert into customer_invitation_line (batch_id, line, email, applications, result)
     values ($1, 1, 'x@new.example', '{ticketing}', 'GOOD')`,
    [batchIdOf(place)],
  )
}
