/** What administrators write about their organisation and its plants. */
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PersonName } from "../fixture.ts"
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

async function save(asker: PersonName, input: object, id = "org-a") {
  const { data } = await register.ask(
    asker,
    `mutation ($id: ID!, $input: OrganisationInput!) { saved: saveOrganisation(id: $id, input: $input) {
      organisation { externalId mailDomains } errors { field code } } }`,
    { id, input: { ...facts, ...input } },
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
  const { data } = await register.ask("anna", "{ organisation { mailDomains confirmFrom isMine } }")
  expect(data).toEqual({ organisation: { mailDomains: null, confirmFrom: null, isMine: false } })
})

async function savePlant(asker: PersonName, input: object, id: string | null = null) {
  const { data } = await register.ask(
    asker,
    `mutation ($id: ID, $input: LocationInput!) { saved: saveLocation(organisation: "org-a", id: $id, input: $input) {
      location { id name city } errors { field code } } }`,
    { id, input },
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
  const close = (isClosed: boolean) =>
    register.ask(
      "admin",
      `mutation { closeLocation(organisation: "org-a", id: "${id}", isClosed: ${isClosed}) { location { closedOn } } }`,
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
