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
type Made = { accesses?: readonly Held[]; roles?: readonly string[]; assigned?: "all" | readonly string[] }

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

export type Place = { organisation: string; letter: "a" | "b"; machine: string; location: string }

/** What a row of the matrix is about: the asker's organisation, and the other one. */
export const places: Readonly<Record<"here" | "there", Place>> = {
  here: { organisation: "org-a", letter: "a", machine: "m-1", location: "loc-a1" },
  there: { organisation: "org-b", letter: "b", machine: "m-9", location: "loc-b1" },
}

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

const kinds = {
  active: { application: "ticketing", status: "ACTIVE" },
  pending: { application: "inventory", status: "PENDING" },
  inactive: { application: "inventory", status: "INACTIVE" },
  invited: { application: "ticketing", status: "INVITED", expiresIn: "14 days" },
  expired: { application: "ticketing", status: "INVITED", expiresIn: "-1 day" },
  // A second administrator, who stays when the asker acts on the first.
  admin: { application: "user-admin", status: "ACTIVE" },
} as const satisfies Record<string, { application: ApplicationKey; status: StoredStatus; expiresIn?: string }>

const staff = "c0000000-0000-4000-8000-000000000001"
export const staffId = staff

const tables = [
  "customer_organisation",
  "customer_person",
  "customer_membership",
  "customer_access",
  "customer_person_role",
  "customer_assignment",
  "customer_invitation",
  "customer_review_item",
]

/** Everything as it was filled, from copies: writing it again by the stores would take most of the test's time. */
export async function refill(pool: pg.Pool): Promise<void> {
  const [, ...ofPeople] = tables
  await pool.query(
    [
      "begin",
      "delete from customer_person",
      ...ofPeople.map((table) => `insert into ${table} select * from filled_${table}`),
      `update customer_organisation o set colleagues_see_tickets = f.colleagues_see_tickets, deleted_at = f.deleted_at,
         sub_region = f.sub_region, mail_domains = f.mail_domains, name = f.name, external_id = f.external_id
       from filled_customer_organisation f where f.id = o.id`,
      "commit",
    ].join(";"),
  )
}

async function fillPeople(pool: pg.Pool): Promise<void> {
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
    for (const [asker, { accesses: held = [], roles = [], assigned = [] }] of Object.entries(people)) {
      await add(asker, asker, [...new Set(held.map(([organisation]) => organisation))])
      for (const [organisation, application] of held)
        await accesses.write(client, { person: asker, organisation, application, status: "ACTIVE" })
      await persons.setRoles(asker, roles)
      await persons.setAssigned(asker, assigned)
    }
    await persons.remove("removed")
    await add(staff, staff, [])
    for (const place of Object.values(places))
      for (const [kind, made] of Object.entries(kinds)) {
        const id = idOf(kind as keyof typeof kinds, place)
        const { organisation } = place
        const expiresIn = "expiresIn" in made ? made.expiresIn : null
        await add(id, expiresIn ? null : id, [organisation])
        if (expiresIn)
          await client.query(
            `insert into customer_invitation (id, person_id, organisation_id, language, made_by, made_at, expires_at)
             values ($1, $2, $3, 'en', 'extern-admin', now(), now() + $4::interval)`,
            [invitationIdOf(kind as keyof typeof kinds, place), id, organisation, expiresIn],
          )
        const { application, status } = made
        const values = { person: id, organisation, application, status }
        const asked = status === "PENDING" ? { requestedBy: id, requestedAt: new Date() } : {}
        await accesses.write(client, { ...values, ...asked })
        await client.query("update customer_access set id = $2 where person_id = $1", [
          id,
          accessIdOf(kind as keyof typeof kinds, place),
        ])
      }
  })
}

/** Once for the file. */
export async function fillRights(pool: pg.Pool): Promise<void> {
  await fillCustomers(pool)
  await pool.query(`insert into customer_organisation (id, name, country, customer_number)
    values ('org-c', 'Gamma Loom', 'CZ', '300')`)
  for (const { organisation } of Object.values(places))
    await pool.query(
      `insert into audit_record (action, actor, subject, organisation, details)
       values ('access-changed', 'somebody', 'somebody else', $1, '{}')`,
      [organisation],
    )
  await fillPeople(pool)
  for (const place of Object.values(places)) {
    const id = reviewIdOf(place)
    await pool.query(
      `insert into customer_review (id, organisation_id, year, started_at, due_on) values ($1, $2, 2026, now(), now())`,
      [id, place.organisation],
    )
    await pool.query("insert into customer_review_item (review_id, person_id) values ($1, $2)", [
      id,
      idOf("active", place),
    ])
  }
  for (const table of tables) await pool.query(`create table filled_${table} as table ${table}`)
}
