/** What each question answers to those whose business it isn't, and in which organisation a right counts. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { inTransaction } from "../../../platform/database/database.ts"
import { AccessStore } from "../../../services/customers/register/access-store.ts"
import { MembershipStore } from "../../../services/customers/register/membership-store.ts"
import { PersonStore } from "../../../services/customers/register/person-store.ts"
import { introducePeople, type PersonName } from "../customers/fixture.ts"
import { openMachines } from "./machines-endpoint.ts"

let endpoint: Awaited<ReturnType<typeof openMachines>>
beforeAll(async () => {
  endpoint = await openMachines()
  await introducePeople(endpoint.pool, "anna", "ben", "bea")
})
afterAll(() => endpoint.close())

const questions: [string, unknown][] = [
  [
    `machines(organisation: "org-a") { items { id } total models types }`,
    { items: [], total: 0, models: [], types: [] },
  ],
  [`machine(id: "m-1") { id }`, null],
  [`plants(organisation: "org-a") { id }`, []],
  [`machineCount(organisation: "org-a", location: "loc-a1")`, 0],
]
const strangers: PersonName[] = ["bea", "homeless"]
const cases = strangers.flatMap((person) =>
  questions.map(([question, none]) => [person, question, none] as const),
)

test.each(cases)("%s, a stranger, gets nothing from %s", async (person, question, none) => {
  const { data, errors } = await endpoint.ask(person, `{ answer: ${question} }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({ answer: none })
  const absent = question.replaceAll("org-a", "org-none").replaceAll("m-1", "m-none")
  expect((await endpoint.ask(person, `{ answer: ${absent} }`)).data).toEqual({ answer: none })
})

test("a foreign serial number is answered as one that doesn't exist", async () => {
  for (const serial of ["SN2041-07", "sn 2041/07", "ZZ-1"]) {
    const { data } = await endpoint.ask("bea", `{ machineBySerial(serial: "${serial}") { id } }`)
    expect(data).toEqual({ machineBySerial: null })
  }
})

test("a filter with foreign plants or ids, and a search, stay inside of the own organisation", async () => {
  const query = `{ a: machines(filter: { locations: ["loc-a1"] }) { total } b: machines(search: "SN2041") { items { id } }
    c: machines(filter: { ids: ["m-1", "m-9"] }) { items { id } } d: machineCount(location: "loc-a1") }`
  expect((await endpoint.ask("bea", query)).data).toEqual({
    ...{ a: { total: 0 }, b: { items: [{ id: "m-9" }] }, c: { items: [{ id: "m-9" }] }, d: 0 },
  })
})

test("a machine that was replaced doesn't name one of another organisation", async () => {
  const { pool } = endpoint
  await pool.query("update machine set replaced_by = 'm-9' where id = 'm-4'")
  const query = `{ machine(id: "m-4") { replacedBy { serialNumber } } }`
  expect((await endpoint.ask("anna", query)).data).toEqual({ machine: { replacedBy: null } })
  await pool.query("update machine set replaced_by = 'm-1' where id = 'm-4'")
  expect((await endpoint.ask("anna", query)).data).toEqual({
    machine: { replacedBy: { serialNumber: "SN2041-07" } },
  })
})

test("who has tickets only chooses a machine, and who has neither right sees none [ROLE-05, ROLE-14]", async () => {
  expect((await endpoint.ask("ben", `{ machine(id: "m-1") { id } }`)).data).toEqual({
    machine: { id: "m-1" },
  })
  const page = `{ machineBySerial(serial: "SN2041-07") { id } }`
  expect(await endpoint.ask("ben", page)).toMatchObject({ errors: [{ extensions: { code: "FORBIDDEN" } }] })
  for (const query of ["{ machines { total } }", `{ machine(id: "m-1") { id } }`, "{ machineCount }"]) {
    const { errors } = await endpoint.ask("guest", query)
    expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }])
  }
})

test("a right in one organisation opens nothing in another one to which the person belongs", async () => {
  const { pool } = endpoint
  const person = (await new PersonStore(pool).findBySubject("p-anna"))?.id ?? ""
  await pool.query(
    "insert into customer_membership (person_id, organisation_id, name_key, words) values ($1, 'org-b', 'anna', '')",
    [person],
  )
  const query = `{ machine(id: "m-9") { id } machines(organisation: "org-b") { total } machineBySerial(serial: "SN2041-99") { id } }`
  const none = { machine: null, machines: { total: 0 }, machineBySerial: null }
  expect((await endpoint.ask("anna", query)).data).toEqual(none)
  const access = { person, organisation: "org-b", application: "inventory", status: "ACTIVE" } as const
  await inTransaction(pool, (client) => new AccessStore(client).write(client, access))
  expect((await endpoint.ask("anna", query)).data).toEqual({
    ...{ machine: { id: "m-9" }, machines: { total: 2 }, machineBySerial: { id: "m-9" } },
  })
  await new MembershipStore(pool).remove(person, "org-b")
  expect((await endpoint.ask("anna", query)).data).toEqual(none)
})
