/** Staff keep which version of which software runs on a machine. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { introducePeople, type PersonName } from "../../customers/fixture.ts"
import { openMachines } from "../machines-endpoint.ts"

const matched: string[][] = []
/** Records can't be deleted, so each test reads those that came after it began. */
let last = "0"
let endpoint: Awaited<ReturnType<typeof openMachines>>
beforeAll(async () => {
  endpoint = await openMachines({
    matchNotices: async (machines) => {
      matched.push([...machines])
    },
    log: { warn: () => {} },
  })
  await introducePeople(endpoint.pool, "anna", "ben", "support")
})
afterAll(() => endpoint.close())
beforeEach(async () => {
  matched.length = 0
  await endpoint.pool.query("delete from machine_software where machine_id = 'm-1'")
  await endpoint.pool.query("delete from machine_event where kind = 'SOFTWARE'")
  const { rows } = await endpoint.pool.query("select coalesce(max(id), 0) as last from audit_record")
  last = rows[0].last
})

const mutation = `mutation ($input: InstalledSoftwareInput!) { answer: setInstalledSoftware(input: $input) { errors { field code } } }`
const removal = `mutation ($machine: ID!, $product: ID!) { isKnown: removeInstalledSoftware(machine: $machine, product: $product) }`
const reading = `query { machine(id: "m-1") { software { product version installedOn } events { kind facts { key value } } } }`

async function set(input: object, person: PersonName = "support") {
  const given = { machine: "m-1", product: "sigma-control", version: "12.4.1", ...input }
  const { data, errors } = await endpoint.ask(person, mutation, { input: given })
  expect(errors).toBeUndefined()
  return (data as { answer: { errors: { field: string; code: string }[] } }).answer.errors
}

async function readMachine(person: PersonName = "support") {
  const { data } = await endpoint.ask(person, reading)
  const { machine } = data as { machine: { software: object[]; events: { kind: string }[] } }
  return { software: machine.software, changes: machine.events.filter(({ kind }) => kind === "SOFTWARE") }
}

async function audited() {
  const { rows } = await endpoint.pool.query(
    "select action, details from audit_record where id > $1 and action like 'machine-software%' order by id",
    [last],
  )
  return rows
}

test("a version that staff enter is shown, stands in the history and the audit, and finds its notices [ROUTE-12]", async () => {
  expect(await set({ installedOn: "2026-11-20" })).toEqual([])
  expect(await set({ version: "12.5", installedOn: "2026-11-21" })).toEqual([])
  expect(await readMachine()).toEqual({
    software: [{ product: "sigma-control", version: "12.5", installedOn: "2026-11-21" }],
    changes: [
      { kind: "SOFTWARE", facts: [{ key: "sigma-control", value: "12.4.1 → 12.5" }] },
      { kind: "SOFTWARE", facts: [{ key: "sigma-control", value: "12.4.1" }] },
    ],
  })
  expect(matched).toEqual([["m-1"], ["m-1"]])
  expect(await audited()).toMatchObject([
    { action: "machine-software-set", details: { machine: "m-1", change: "12.4.1" } },
    { action: "machine-software-set", details: { machine: "m-1", change: "12.4.1 → 12.5" } },
  ])
})

test("the same version sent twice changes nothing, and a new day alone isn't news", async () => {
  await set({})
  await set({})
  await set({ installedOn: "2026-11-01" })
  const { software, changes } = await readMachine()
  expect(software).toEqual([{ product: "sigma-control", version: "12.4.1", installedOn: "2026-11-01" }])
  expect([changes.length, matched.length]).toEqual([1, 1])
})

test.each([
  [{ product: " " }, "product", "required"],
  [{ product: "Sigma Control" }, "product", "invalid"],
  [{ product: "sigma-controll" }, "product", "not-offered"],
  // About this one the download centre can't be asked.
  [{ product: "away" }, "product", "unchecked"],
  [{ version: "" }, "version", "required"],
  [{ version: "latest" }, "version", "invalid"],
  [{ version: `1${"0".repeat(50)}` }, "version", "too-long"],
  [{ installedOn: "2026-11-31" }, "installedOn", "date-invalid"],
  [{ installedOn: "2026-11-23" }, "installedOn", "in-future"],
  [{ machine: "m-4" }, "machine", "not-allowed-now"],
  [{ machine: "nobody's" }, "machine", "unknown"],
])("%j is refused", async (input, field, code) => {
  expect(await set(input)).toEqual([{ field, code }])
  expect((await readMachine()).software).toEqual([])
})

test("what runs on the machine already gets another version after its product left the download centre", async () => {
  await endpoint.pool.query(
    "insert into machine_software (machine_id, product, version, source) values ('m-1', 'long-gone', '3.0', 'demo')",
  )
  expect(await set({ product: "long-gone", version: "3.1" })).toEqual([])
  expect((await readMachine()).software).toEqual([
    { product: "long-gone", version: "3.1", installedOn: null },
  ])
})

test("what is removed is gone with an audit line; a second time there is nothing to remove", async () => {
  await set({})
  const about = { machine: "m-1", product: "sigma-control" }
  expect((await endpoint.ask("support", removal, about)).data).toEqual({ isKnown: true })
  expect((await readMachine()).software).toEqual([])
  expect((await endpoint.ask("support", removal, about)).data).toEqual({ isKnown: false })
  expect((await audited()).map(({ action }) => action)).toEqual([
    "machine-software-set",
    "machine-software-removed",
  ])
})

test("customers read what runs on their machines, and enter nothing [ROLE-05]", async () => {
  const given = { machine: "m-1", product: "sigma-control", version: "12.4.1" }
  const { errors } = await endpoint.ask("anna", mutation, { input: given })
  expect(errors?.[0]).toMatchObject({ extensions: { code: "FORBIDDEN" } })
})
