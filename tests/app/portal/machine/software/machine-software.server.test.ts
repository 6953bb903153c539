import { expect, test } from "vitest"
import {
  loadOfferedSoftware,
  loadSoftware,
} from "../../../../../app/portal/machine/software/machine-software.server.ts"
import { createTestAsker } from "../../frame/test-asker.ts"

const address = "http://localhost:3000/de/mykomax/inventory/si19-01200"

function install(version: string, product = "sigma-control") {
  return { organisation: "org-nordkabel", software: [{ product, version, installedOn: null }] } as never
}

async function known(installed: string, newest: string | null) {
  const answer = {
    product: "sigma-control",
    name: "Steuerung Sigma",
    version: newest,
    releasedOn: "2026-10-01",
  }
  const answers = { NewestSoftware: { newest: newest === null ? [] : [answer] } }
  return loadSoftware(createTestAsker(address, { answers }), install(installed))
}

test.each([
  ["7.4.0", "7.10.0"],
  ["7.4", "7.4.1"],
  ["8.0.0-rc.1", "8.0.0"],
  ["8.0.0-rc.2", "8.0.0-rc.10"],
])("of %s, %s is a newer version", async (installed, newest) => {
  expect(await known(installed, newest)).toEqual({
    "sigma-control": { name: "Steuerung Sigma", newer: { version: newest, releasedOn: "2026-10-01" } },
  })
})

test.each([
  ["7.10.0", "7.10.0"],
  // Installed by a technician before it was released, or withdrawn since.
  ["7.11.0", "7.10.0"],
  ["8.0.0", "8.0.0-rc.1"],
])("of %s, %s is none", async (installed, newest) => {
  expect(await known(installed, newest)).toEqual({
    "sigma-control": { name: "Steuerung Sigma", newer: null },
  })
})

test("a product that the organisation may not have is left out, and nothing is asked where nothing is installed", async () => {
  expect(await known("7.4.0", null)).toEqual({})
  const asker = createTestAsker(address)
  expect(await loadSoftware(asker, { organisation: "org-nordkabel", software: [] })).toEqual({})
  expect(asker.asked).toEqual([])
})

test("names are asked for in the reader's language", async () => {
  const asker = createTestAsker(address, { answers: { NewestSoftware: { newest: [] } } })
  await loadSoftware(asker, install("7.4.0"))
  expect(asker.asked[0]?.variables).toEqual({ products: ["sigma-control"], language: "de" })
})

test("products are offered to staff, who enter what runs on a machine; for others nothing is asked", async () => {
  const items = [{ key: "sigma-control", name: "Steuerung Sigma" }]
  const answers = { OfferedSoftware: { software: { items } } }
  const staff = createTestAsker(address, { answers, user: { kind: "internal-staff" } })
  expect(await loadOfferedSoftware(staff)).toEqual(items)
  const customer = createTestAsker(address, { answers })
  expect(await loadOfferedSoftware(customer)).toEqual([])
  expect(customer.asked).toEqual([])
})
