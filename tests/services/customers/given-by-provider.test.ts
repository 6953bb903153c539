/**
 * With roles from another identity provider's tokens: access can't be changed in the register, which says so with a code of its
 * own; people, invitations to organisations, memberships, plants and assignments go on.
 */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PersonName } from "./fixture.ts"
import {
  type InvitationService,
  inviteInput,
  inviteMutation,
  openInvitations,
} from "./invitations/invitation-service.ts"

let service: InvitationService
const ids = {} as Record<PersonName, { id: string; version: number }>

beforeAll(async () => {
  service = await openInvitations({ rolesFrom: "provider" })
  for (const name of ["anna", "ben", "admin", "staff"] as const) {
    await service.ask(name, "{ me { id } }")
    const { rows } = await service.pool.query("select id, version from customer_person where subject = $1", [
      `p-${name}`,
    ])
    ids[name] = rows[0]
  }
})
afterAll(() => service.close())

type Changed = { errors: { field: string | null; code: string }[] } | null

async function change(asker: PersonName, mutation: string, variables: object = {}): Promise<Changed> {
  const query = `mutation${mutation.startsWith("(") ? "" : " "}${mutation}`
  const { data, errors } = await service.ask(asker, query, variables)
  if (errors) throw new Error(errors.map(({ message }) => message).join())
  return (data as { changed: Changed }).changed
}

const refused = (field: string | null = null) => ({ errors: [{ field, code: "given-by-provider" }] })

test("rights are those of the token, in the organisations of the register", async () => {
  const { data } = await service.ask(
    "anna",
    "{ me { staffRoles organisations { id roles isAdministrator } } }",
  )
  const roles = ["int_serviceticketing_active", "int_assetdb_active"]
  expect(data).toEqual({
    me: { staffRoles: [], organisations: [{ id: "org-a", roles, isAdministrator: false }] },
  })
})

test("an external administrator who changes access is told where it is given, instead of that there is nobody", async () => {
  const person = ids.anna.id
  const add = `{ changed: addAccess(person: "${person}", organisation: "org-a", input: { application: "inventory" }) { errors { field code } } }`
  expect(await change("admin", add)).toEqual(refused())
  // Who may not see the person learns nothing more than before.
  expect(await change("bea", add)).toBeNull()
})

test("what was stored before can't be changed either, and no screen is offered to do so", async () => {
  const { rows } = await service.pool.query<{ id: string }>(
    `insert into customer_access (person_id, organisation_id, application, status) values
       ($1, 'org-a', 'wire-master', 'PENDING'), ($1, 'org-a', 'inventory', 'ACTIVE') returning id`,
    [ids.ben.id],
  )
  const [pending, active] = rows.map(({ id }) => id)
  for (const deed of [
    `acceptAccess(id: "${pending}", version: 1)`,
    `denyAccess(id: "${pending}", version: 1, reason: "no")`,
    `withdrawAccess(id: "${active}", version: 1)`,
    `editAccess(id: "${active}", version: 1, input: { role: "" })`,
  ])
    expect(await change("admin", `{ changed: ${deed} { errors { field code } } }`)).toEqual(refused())
  const own = `{ changed: cancelAccessRequest(id: "${pending}") { errors { field code } } }`
  expect(await change("ben", own)).toEqual(refused())
  const { data } = await service.ask(
    "admin",
    `{ pendingCount accessQueue(first: 10, skip: 0) { total } person(id: "${ids.ben.id}") { person { accesses { status actions } } } }`,
  )
  // Nobody waits for an answer that can't be given, and what was stored isn't shown as if it counted.
  const unknown = { status: "UNKNOWN", actions: [] }
  expect(data).toEqual({
    ...{ pendingCount: 0, accessQueue: { total: 0 } },
    person: { person: { accesses: [unknown, unknown] } },
  })
  const mine = await service.ask("ben", "{ me { applications { application actions } } }")
  expect(mine.data).toEqual({
    me: {
      applications: expect.arrayContaining([
        { application: "wire-master", actions: [] },
        { application: "inventory", actions: [] },
      ]),
    },
  })
})

test("nobody asks for access here, and no role of staff is given", async () => {
  const request = `{ changed: requestAccess(application: "inventory", organisation: "org-a") { errors { field code } } }`
  expect(await change("ben", request)).toEqual(refused())
  const { data } = await service.ask("ben", `{ applications(organisation: "org-a") { mayGrant mayRequest } }`)
  const offers = (data as { applications: object[] }).applications
  expect(offers.length).toBe(9)
  for (const offer of offers) expect(offer).toEqual({ mayGrant: false, mayRequest: false })
  const { id, version } = ids.anna
  const roles = `{ changed: setStaffRoles(person: "${id}", roles: ["int_serviceticketing_support"], version: ${version}) { errors { field code } } }`
  expect(await change("staff", roles)).toEqual(refused("roles"))
})

test("an invitation is to the organisation alone: its link is accepted, and the token says what the person may do", async () => {
  const email = "nora@new.example"
  const withAccess = { key: randomUUID(), input: inviteInput(email) }
  expect((await service.ask("admin", inviteMutation, withAccess)).data).toMatchObject({
    invite: { invitation: null, errors: [{ field: "accesses", code: "given-by-provider" }] },
  })
  const plain = { key: randomUUID(), input: inviteInput(email, { accesses: [] }) }
  expect((await service.ask("admin", inviteMutation, plain)).data).toMatchObject({
    invite: { invitation: { state: "OPEN" }, errors: [] },
  })
  const [mail] = service.ports.mails.filter(({ to }) => to === email)
  const facts = mail?.blocks.find(({ kind }) => kind === "facts")
  expect(facts?.kind === "facts" && facts.rows.map(({ label }) => label)).toHaveLength(2)
  const token = service.tokenTo(email)
  const view = "query($token: String!) { invitation(token: $token) { problem applications } }"
  expect((await service.askAsWebsite(view, { token })).data).toEqual({
    invitation: { problem: null, applications: [] },
  })
  const nora = { sub: "p-nora", email, roles: ["kmx_int_assetdb_active"], email_verified: true }
  const accept =
    "mutation($token: String!) { acceptInvitation(token: $token) { problem organisation { id } } }"
  expect((await service.askAs(nora, accept, { token })).data).toEqual({
    acceptInvitation: { problem: null, organisation: { id: "org-a" } },
  })
  expect((await service.askAs(nora, "{ me { organisations { id roles } } }", {})).data).toEqual({
    me: { organisations: [{ id: "org-a", roles: ["int_assetdb_active"] }] },
  })
})

test("an open invitation to the organisation alone stands where people look for what is open", async () => {
  const variables = { key: randomUUID(), input: inviteInput("late@new.example", { accesses: [] }) }
  await service.ask("admin", inviteMutation, variables)
  const urgencies = () =>
    service.pool.query(
      `select m.urgency from customer_membership m join customer_person p on p.id = m.person_id where p.email = 'late@new.example'`,
    )
  expect((await urgencies()).rows).toEqual([{ urgency: 2 }])
})

test("in a list, people are invited and applications are not given", async () => {
  const check = `mutation($key: ID!, $input: BatchInput!) {
    checkInvitations(key: $key, input: $input) { batch { id good total } errors { field code } }
  }`
  const line = (number: number, applications: string[]) => ({
    ...{ line: number, email: `line${number}@new.example`, applications },
  })
  const input = {
    organisation: "org-a",
    language: "de",
    accesses: [],
    lines: [line(1, []), line(2, ["inventory"])],
  }
  const { data } = await service.ask("admin", check, { key: randomUUID(), input })
  expect(data).toMatchObject({ checkInvitations: { batch: { good: 1, total: 2 }, errors: [] } })
  const preset = { ...input, accesses: [{ application: "inventory" }] }
  expect((await service.ask("admin", check, { key: randomUUID(), input: preset })).data).toMatchObject({
    checkInvitations: { batch: null, errors: [{ field: "accesses", code: "given-by-provider" }] },
  })
})

test("memberships and plants are the register's, also for external administrators", async () => {
  const { rows } = await service.pool.query<{ version: number }>(
    "select version from customer_person where id = $1",
    [ids.anna.id],
  )
  const edit = `{ changed: editMembership(person: "${ids.anna.id}", organisation: "org-a", location: "loc-a2", version: ${rows[0]?.version}) { errors { field code } } }`
  expect(await change("admin", edit)).toEqual({ errors: [] })
})

test("the register says which organisations an internal administrator of the provider's administers; without a word, all", async () => {
  const mine = "{ me { administersAll administers { id } } }"
  expect((await service.ask("staff", mine)).data).toEqual({ me: { administersAll: true, administers: [] } })
  const { rows } = await service.pool.query<{ version: number }>(
    "select version from customer_person where id = $1",
    [ids.staff.id],
  )
  const assign = `{ changed: setAssignments(person: "${ids.staff.id}", organisations: ["org-b"], version: ${rows[0]?.version}) { errors { field code } } }`
  expect(await change("staff", assign)).toEqual({ errors: [] })
  expect((await service.ask("staff", mine)).data).toEqual({
    me: { administersAll: false, administers: [{ id: "org-b" }] },
  })
})

test("a yearly confirmation keeps people, and takes nothing away that it doesn't give", async () => {
  const { rows } = await service.pool.query<{ id: string }>(
    `insert into customer_review (organisation_id, year, started_at, due_on) values ('org-a', 2026, now(), '2026-12-31') returning id`,
  )
  const review = rows[0]?.id
  await service.pool.query("insert into customer_review_item (review_id, person_id) values ($1, $2)", [
    review,
    ids.anna.id,
  ])
  const decide = (decision: string) =>
    change(
      "admin",
      `{ changed: decideReview(review: "${review}", person: "${ids.anna.id}", decision: ${decision}) { errors { field code } } }`,
    )
  expect(await decide("TAKE")).toEqual(refused())
  expect(await decide("KEEP")).toEqual({ errors: [] })
})
