/** What administrators write about their organisation and its plants. */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { withStanding } from "../../../../platform/access/standing.ts"
import { callerOfClaims } from "../../../../platform/access/verify-identity-token.ts"
import { leave } from "../../../../services/customers/leaving/leave.ts"
import { addMembership } from "../../../../services/customers/organisations/change-membership.ts"
import {
  savePlant as addPlant,
  saveOrganisation,
} from "../../../../services/customers/organisations/save-organisation.ts"
import { createFindStanding } from "../../../../services/customers/standing/find-standing.ts"
import { claimsOf, type PersonName } from "../fixture.ts"
import { openRegister, type Register } from "../register.ts"

let register: Register
beforeAll(async () => {
  register = await openRegister()
})
afterAll(() => register.close())

const facts = {
  ...{ name: "Alpha Harness", country: "DE", subRegion: "", externalId: null, confirmFrom: null },
  mailDomains: [] as string[],
}
const plant = {
  name: "Ulm",
  street: "Weg 9",
  postalCode: "89073",
  city: "Ulm",
  country: "DE",
  externalId: "A-9",
}

async function versionOf(table: "organisation" | "location", id: string): Promise<number> {
  const { rows } = await register.pool.query<{ version: number }>(
    `select version from customer_${table} where id = $1`,
    [id],
  )
  return rows[0]?.version ?? 0
}

async function save(asker: PersonName, input: object, id = "org-a", version?: number) {
  const { data } = await register.ask(
    asker,
    `mutation ($id: ID!, $version: Int!, $input: OrganisationInput!) {
      saved: saveOrganisation(id: $id, version: $version, input: $input) {
        organisation { externalId mailDomains } errors { field code } } }`,
    { id, version: version ?? (await versionOf("organisation", id)), input: { ...facts, ...input } },
  )
  return data?.saved
}

test("an organisation gets an external id, which no other one has", async () => {
  const saved = { organisation: { externalId: "A-1", mailDomains: [] }, errors: [] }
  expect(await save("admin", { externalId: "A-1" })).toEqual(saved)
  const own = { name: "Beta Kabel", country: "PL", externalId: "A-1" }
  expect(await save("bea", own, "org-b")).toMatchObject({ errors: [{ field: "externalId", code: "exists" }] })
  expect(await save("bea", { externalId: "X" })).toBeNull()
})

test("customers change neither our own facts nor strangers' mail domains; ours and typed links are taken", async () => {
  const refused = await save("admin", { name: "Alpha AG", mailDomains: ["beta.example"] })
  expect(refused).toMatchObject({
    errors: [
      { field: "name", code: "may-not-grant" },
      { field: "mailDomains", code: "may-not-grant" },
    ],
  })
  expect(
    await save("staff", { mailDomains: ["https://Alpha.example/", "info@alpha.example"] }),
  ).toMatchObject({
    organisation: { mailDomains: ["alpha.example"] },
  })
  expect(await save("staff", { mailDomains: ["gmail.com", "nonsense"] })).toMatchObject({
    errors: [{ field: "mailDomains", code: "domain-invalid" }],
  })
  // What was pasted by mistake is a fault of the field, told by its first letters.
  expect(await save("staff", { mailDomains: ["x".repeat(10_000)] })).toMatchObject({
    errors: [{ field: "mailDomains", code: "domain-invalid" }],
  })
  const { data } = await register.ask("anna", "{ organisation { mailDomains confirmFrom isMine } }")
  expect(data).toEqual({ organisation: { mailDomains: null, confirmFrom: null, isMine: false } })
})

async function savePlant(asker: PersonName, input: object, id: string | null = null, seen?: number) {
  const version = seen ?? (id && (await versionOf("location", id)))
  const { data } = await register.ask(
    asker,
    `mutation ($id: ID, $version: Int, $input: LocationInput!) {
      saved: saveLocation(organisation: "org-a", id: $id, version: $version, input: $input) {
        location { id name city } errors { field code } } }`,
    { id, version, input },
  )
  return data?.saved as { location: { id: string } | null; errors: unknown[] } | null
}

test("a plant is added, changed, closed and opened again; forms offer only open ones", async () => {
  const added = await savePlant("admin", plant)
  const id = added?.location?.id ?? ""
  expect(added).toEqual({ location: { id, name: "Ulm", city: "Ulm" }, errors: [] })
  expect(await savePlant("admin", { ...plant, name: "Ulm Nord" }, id)).toMatchObject({
    location: { name: "Ulm Nord" },
  })
  const taken = await savePlant("admin", { ...plant, name: "", country: "XX" })
  expect(taken?.errors).toEqual([
    { field: "name", code: "required" },
    { field: "country", code: "unknown-country" },
    { field: "externalId", code: "exists" },
  ])
  expect(await savePlant("admin", plant, "loc-b1")).toBeNull()
  expect(await savePlant("anna", plant)).toBeNull()

  await register.pool.query(
    "update customer_membership set location_id = $1 where organisation_id = 'org-a'",
    [id],
  )
  const close = async (isClosed: boolean) =>
    register.ask(
      "admin",
      `mutation { closeLocation(organisation: "org-a", id: "${id}", version: ${await versionOf("location", id)}, isClosed: ${isClosed}) {
        location { closedOn } } }`,
    )
  expect((await close(true)).data).toEqual({ closeLocation: { location: { closedOn: expect.any(String) } } })
  const names =
    "{ locations { name } organisation { locations { name } } me { organisations { location { id } } } }"
  expect((await register.ask("anna", names)).data).toMatchObject({
    locations: [{ name: "Aachen" }, { name: "Hamburg" }],
    organisation: { locations: [{ name: "Aachen" }, { name: "Hamburg" }, { name: "Ulm Nord" }] },
    me: { organisations: [{ location: null }] },
  })
  expect((await close(false)).data).toEqual({ closeLocation: { location: { closedOn: null } } })
})

test("two administrators change one organisation at once: the second is told, and nothing of the first is lost", async () => {
  const version = await versionOf("organisation", "org-b")
  const own = { name: "Beta Kabel", country: "PL" }
  const first = { ...own, externalId: "B-1" }
  expect(await save("bea", first, "org-b", version)).toMatchObject({ errors: [] })
  expect(await save("staff", { ...own, externalId: "B-2" }, "org-b", version)).toEqual({
    organisation: { externalId: "B-1", mailDomains: [] },
    errors: [{ field: null, code: "changed" }],
  })
  // The first form, sent twice.
  expect(await save("bea", first, "org-b", version)).toMatchObject({ errors: [] })
  expect(await versionOf("organisation", "org-b")).toBe(version + 1)
})

test("the same holds for a plant, also when one changes it while another closes it", async () => {
  const aachen = { ...plant, name: "Aachen", externalId: null }
  const version = await versionOf("location", "loc-a2")
  expect(await savePlant("admin", { ...aachen, street: "Weg 3" }, "loc-a2", version)).toMatchObject({
    errors: [],
  })
  expect(await savePlant("staff", { ...aachen, street: "Weg 4" }, "loc-a2", version)).toMatchObject({
    errors: [{ field: null, code: "changed" }],
  })
  const { data } = await register.ask(
    "staff",
    `mutation { closeLocation(organisation: "org-a", id: "loc-a2", version: ${version}) { location { closedOn } errors { code } } }`,
  )
  expect(data).toEqual({ closeLocation: { location: { closedOn: null }, errors: [{ code: "changed" }] } })
  const { rows } = await register.pool.query("select street from customer_location where id = 'loc-a2'")
  expect(rows).toEqual([{ street: "Weg 3" }])
})

test("an administrator who loses the right while the request waits changes nothing any more", async () => {
  const { pool, ports } = register
  await register.join("ben", "org-a", "user-admin")
  const ben = callerOfClaims(claimsOf("ben"))
  if (!ben) throw new Error("nobody")
  const caller = withStanding(ben, await createFindStanding({ pool })(ben, null))
  await pool.query("delete from customer_access where application = 'user-admin' and person_id = $1", [
    caller.person,
  ])
  const version = await versionOf("organisation", "org-a")
  expect(await saveOrganisation(ports, caller, { id: "org-a", version, input: facts })).toBeNull()
  expect(
    await addPlant(ports, caller, { organisation: "org-a", id: null, version: null, input: plant }),
  ).toBeNull()
  const { id: person } = await register.idOf("guest")
  const unknown = [{ field: "organisation", code: "unknown-organisation", detail: null }]
  expect(await addMembership(ports, caller, { person, organisation: "org-a", location: null })).toEqual(
    unknown,
  )
  const left = { key: randomUUID(), person, organisation: "org-a", heir: null }
  expect(await leave(ports, caller, left)).toEqual({ isDone: false, handedOver: [], errors: unknown })
})
