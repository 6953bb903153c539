import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createAudit } from "../../../../platform/audit/audit.ts"
import type { Database } from "../../../../platform/database/database.ts"
import { importInstalledFolder } from "../../../../services/machines/software/import/import-installed.ts"
import { SourceFaults } from "../../../../services/machines/software/import/read-folder.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { fillCustomers } from "../../customers/fixture.ts"
import { fillMachines } from "../fixture.ts"
import { fixtureNow } from "../machines-endpoint.ts"

let database: Database
let folder: string
let serials: { id: string; serial: string }[]
beforeAll(async () => {
  database = await freshDatabase({ keep: true })
  await fillCustomers(database.pool)
  await fillMachines(database.pool)
})
afterAll(() => database.close())
beforeEach(async () => {
  const { pool } = database
  await pool.query("delete from machine_software")
  await pool.query("delete from machine_event where kind = 'SOFTWARE'")
  const { rows } = await pool.query(
    "select id, serial_number as serial from machine where status = 'ACTIVE' order by id limit 2",
  )
  serials = rows
  folder = await mkdtemp(join(tmpdir(), "installed-"))
  return () => rm(folder, { recursive: true })
})

async function bringIn(text: string, products: string[] | null = ["sigma-control", "crimp-library"]) {
  await writeFile(join(folder, "plant.yaml"), text)
  return importInstalledFolder(folder, {
    pool: database.pool,
    audit: createAudit(database.pool),
    queue: { send: async () => {} },
    products: products && new Set(products),
    now: fixtureNow(),
  })
}

async function listInstalled() {
  const { rows } = await database.pool.query(
    `select machine_id as id, product, version, installed_on::text as day, source from machine_software order by machine_id, product`,
  )
  return rows
}

async function countAudits() {
  const { rows } = await database.pool.query(
    "select count(*)::int as count from audit_record where action = 'machine-software-set' and details->>'source' = 'import'",
  )
  return rows[0].count
}

const entry = (serial: string, product: string, version: string) =>
  `- serial: ${serial}\n  product: ${product}\n  version: "${version}"\n`

test("what differs is brought in with history and audit, the same again changes nothing, and what isn't named stays [ROUTE-12]", async () => {
  const [first, second] = serials
  const written = String(first?.serial).toLowerCase().replaceAll("-", " ")
  const text =
    entry(written, "sigma-control", "12.10") + entry(String(second?.serial), "crimp-library", "5.2.1")
  const before = await countAudits()
  expect(await bringIn(text)).toEqual({ entries: 2, machines: 2, changes: 2 })
  expect(await bringIn(text)).toEqual({ entries: 2, machines: 0, changes: 0 })
  expect(await bringIn(`${entry(written, "sigma-control", "12.11")}  installedOn: 2026-11-20\n`)).toEqual({
    entries: 1,
    machines: 1,
    changes: 1,
  })

  expect(await listInstalled()).toEqual([
    { id: first?.id, product: "sigma-control", version: "12.11", day: "2026-11-20", source: "import" },
    { id: second?.id, product: "crimp-library", version: "5.2.1", day: null, source: "import" },
  ])
  const { rows: events } = await database.pool.query(
    "select facts->>'sigma-control' as change from machine_event where kind = 'SOFTWARE' and machine_id = $1 order by at",
    [first?.id],
  )
  expect(events).toEqual([{ change: "12.10" }, { change: "12.10 → 12.11" }])
  expect((await countAudits()) - before).toBe(3)
})

test("everything that is wrong is said with its line, and nothing is changed", async () => {
  const serial = String(serials[0]?.serial)
  const text = [
    entry(serial, "sigma-control", "12.1"),
    entry(serial, "sigma-control", "12.2"),
    entry("nobody-1", "sigma-control", "12.1"),
    entry(serial, "sigma-controll", "12.1"),
    entry(serial, "crimp-library", "latest"),
    `- serial: ${serial}\n  product: crimp-library\n  version: 5.10\n`,
    `- serial: ${serial}\n  product: crimp-library\n  version: "5.1"\n  installedOn: 2026-11-31\n`,
  ].join("")
  const error = await bringIn(text).catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(SourceFaults)
  const lines = (error as Error).message.split("\n")
  expect(lines.map((line) => line.split(":", 3).slice(0, 3).join(":"))).toEqual([
    "plant.yaml:16: version",
    "plant.yaml:4: product",
    "plant.yaml:7: serial",
    "plant.yaml:10: product",
    "plant.yaml:13: version",
    "plant.yaml:19: product",
    "plant.yaml:19: installedOn",
  ])
  expect(lines[3]).toContain("sigma-controll")
  expect(await listInstalled()).toEqual([])
})

test("a file that isn't YAML or no list is named with its line, and so is a folder without one", async () => {
  await expect(bringIn("- serial: [\n  x: 1\n")).rejects.toThrow(/^plant\.yaml:\d+: /)
  await expect(bringIn("serial: 1\n")).rejects.toThrow("plant.yaml:1: is no list of entries")
  await rm(join(folder, "plant.yaml"))
  const options = { pool: database.pool, audit: createAudit(database.pool), queue: { send: async () => {} } }
  await expect(
    importInstalledFolder(folder, { ...options, products: null, now: fixtureNow() }),
  ).rejects.toThrow("there is no .yaml file")
})

test("where the download centre is elsewhere, keys are taken as they are", async () => {
  const text = entry(String(serials[0]?.serial), "unheard-of", "1.0")
  await expect(bringIn(text)).rejects.toThrow("unheard-of")
  expect(await bringIn(text, null)).toMatchObject({ changes: 1 })
})
