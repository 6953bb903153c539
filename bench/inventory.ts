/**
 * Measures the inventory at 10,000 machines of one customer: the list beside a bare server with one statement on the same database, and 400 labels
 * beside the libraries alone.
 */
import { openDatabase } from "../platform/database/database.ts"
import { serialKey } from "../platform/words/serial-key.ts"
import { machineWords } from "../services/machines/plants.ts"
import { ask, type Measured, measureInTurn } from "./by-turns.ts"
import { prepareDemoWorld } from "./demo-world.ts"
import { signInAs } from "./portal-reader.ts"
import { startServer, untilIdle } from "./server-process.ts"
import { folder } from "./world.ts"

export type InventoryResult = { machines: number; pages: Measured[]; labels: Measured & { count: number } }

const port = 3998
const floorPort = 3996
const dataDir = `${folder}/inventory`
const machines = 10_000
const organisation = "org-nordkabel"
const account = "maintenance@nordkabel.example"
const list = "/en/mykomax/inventory"
const listMs = 200
/** In each of the four rounds. */
const listsEach = 15
const labels = 400
const labelsMs = 2_000
/** A model of which there are as many machines as labels are printed. */
const labelled = "Bench 400"

const lists = [
  { name: "list, first page", query: "" },
  { name: "list, page 200", query: "?page=200" },
  { name: "list, two words", query: "?q=line+bench04" },
  { name: "list, by plant", query: "?plant=loc-gdansk" },
  { name: "list, by warranty that ends", query: "?warranty=ending" },
  { name: "list, by contract that is over", query: "?contract=over" },
  { name: "list, sorted by plant", query: "?sort=location" },
  { name: "list, with open tickets", query: "?tickets=open" },
]

export async function measureInventory(log: (message: string) => void): Promise<InventoryResult> {
  await prepareDemoWorld(dataDir, { port, log, fill: addMachines })
  const server = await startServer({ args: ["server.ts"], port, environment: { DATA_DIR: dataDir } })
  const floor = await startServer({
    args: ["bench/inventory-floor.ts", "--data", dataDir, "--port", String(floorPort)],
    port: floorPort,
    readyPath: "/",
  })
  try {
    const reader = await signInAs(account, { address: server.origin + list, dataDir })
    await untilIdle(server)
    const pages: Measured[] = []
    for (const { name, query } of lists)
      pages.push(
        await measureInTurn(
          name,
          listMs,
          {
            ours: () => reader.open(server.origin + list + query),
            floor: () => ask(`${floor.origin}/list/${organisation}`),
          },
          listsEach,
        ),
      )
    for (const { name, ours, floor: least } of pages)
      log(`${name}: p50 ${ours.p50Ms} ms, p95 ${ours.p95Ms} ms; one statement p50 ${least.p50Ms} ms`)
    const query = new URLSearchParams({ model: labelled })
    const measured = await measureInTurn(
      `${labels} labels`,
      labelsMs,
      {
        ours: () => ask(`${server.origin}${list}/files/labels.pdf?${query}`, { cookie: reader.cookies() }),
        floor: () => ask(`${floor.origin}/labels/${labels}`),
      },
      2,
    )
    log(`${labels} labels: p50 ${measured.ours.p50Ms} ms; the libraries alone p50 ${measured.floor.p50Ms} ms`)
    return { machines, pages, labels: { ...measured, count: labels } }
  } finally {
    await floor.stop()
    await server.stop()
  }
}

const plants = [
  { id: "loc-hamburg", name: "Hamburg", city: "Hamburg", country: "DE" },
  { id: "loc-gdansk", name: "Gdańsk", city: "Gdańsk", country: "PL" },
  { id: "loc-chemnitz", name: "Chemnitz", city: "Chemnitz", country: "DE" },
] as const

async function addMachines(): Promise<void> {
  const rows = Array.from({ length: machines }, (_, index) => {
    const plant = plants[index % plants.length] ?? plants[0]
    const serialNumber = `BENCH${String(index).padStart(5, "0")}`
    const name = index % 3 === 0 ? null : `Line ${index}`
    const model = index < labels ? labelled : `Sigma ${600 + (index % 80)}`
    return {
      ...{ id: `bench-${index}`, plant, serialNumber, key: serialKey(serialNumber), name, model },
      words: machineWords({ serialNumber, name, model }, plant),
      warranty: `${2024 + (index % 5)}-${String(1 + (index % 12)).padStart(2, "0")}-15`,
    }
  })
  const { pool, close } = await openDatabase({ dataDir, poolSize: 1 })
  try {
    await pool.query(
      `insert into machine (id, organisation_id, location_id, plant_name, plant_city, plant_country, serial_number, serial_key, name, model, type,
         commissioned_on, warranty_until, words)
       select id, $2, plant->>'id', plant->>'name', plant->>'city', plant->>'country', "serialNumber", key, name, model, 'CRIMPING', '2020-01-01',
         warranty, array_to_tsvector(array(select json_array_elements_text(words)))
       from json_to_recordset($1) as given(id text, plant json, "serialNumber" text, key text, name text, model text, warranty date, words json)`,
      [JSON.stringify(rows), organisation],
    )
    await pool.query(
      `insert into machine_contract (id, machine_id, number, level, starts_on, ends_on)
       select gen_random_uuid(), id, 'SC-' || id, 'Plus', '2022-01-01', warranty_until from machine where id like 'bench-%'`,
    )
    // As after the first night (`platform/upkeep/`).
    for (const table of ["machine", "machine_contract"]) await pool.query(`vacuum (analyze) ${table}`)
  } finally {
    await close()
  }
}
