/** Fills an empty service with the demo world's machines. */
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { serialKey } from "../../platform/words/serial-key.ts"
import { demoPark } from "./demo-park.ts"
import { fillDemoTasks } from "./maintenance/demo-tasks.ts"
import { machineWords } from "./plants.ts"

/** In one transaction, so that a killed start leaves the service empty and the next one fills it. */
export async function fillDemoMachines(pool: pg.Pool, now = new Date()): Promise<void> {
  const park = demoPark(now)
  const machines = park.map((machine) => ({
    ...machine,
    serialKey: serialKey(machine.serialNumber),
    words: machineWords(machine, machine.plant),
    software: softwareOf(machine),
  }))
  const given = [JSON.stringify(machines)]
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into machine (id, organisation_id, location_id, plant_name, plant_city, plant_country, serial_number, serial_key, name, model, type,
         product_slug, built_on, commissioned_on, status, ended_on, replaced_by, warranty_until, name_plate, words)
       select id, organisation, location, plant->>'name', plant->>'city', plant->>'country', "serialNumber", "serialKey", name, model, type,
         "productSlug", "builtOn", "commissionedOn", status, "endedOn", "replacedBy", "warrantyUntil", "namePlate",
         array_to_tsvector(array(select json_array_elements_text(words)))
       from json_to_recordset($1) as given(id text, organisation text, location text, plant json, "serialNumber" text, "serialKey" text,
         name text, model text, type text, "productSlug" text, "builtOn" date, "commissionedOn" date, status text, "endedOn" date,
         "replacedBy" text, "warrantyUntil" date, "namePlate" jsonb, words json)`,
      given,
    )
    await client.query(
      `insert into machine_contract (id, machine_id, number, level, starts_on, ends_on)
       select gen_random_uuid(), id, contract->>'number', contract->>'level', (contract->>'startsOn')::date, (contract->>'endsOn')::date
       from json_to_recordset($1) as given(id text, contract json) where contract->>'number' is not null`,
      given,
    )
    await client.query(
      `insert into machine_software (machine_id, product, version, installed_on, source)
       select given.id, one.product, one.version, one."installedOn", 'delivery'
       from json_to_recordset($1) as given(id text, software json),
         json_to_recordset(given.software) as one(product text, version text, "installedOn" date)`,
      given,
    )
    await client.query(
      `insert into machine_event (machine_id, at, kind, facts) select given.id, one.at, one.kind, one.facts
       from json_to_recordset($1) as given(id text, events json),
         json_to_recordset(given.events) as one(at timestamptz, kind text, facts jsonb)`,
      given,
    )
    await fillDemoTasks(client, park, now)
  })
}

/** Versions of the control software that the demo's software centre has for these series, the oldest first. */
const versions: Readonly<Record<string, readonly string[]>> = {
  sigma: ["7.2.0", "7.3.2", "7.4.0", "7.4.1"],
  lineo: ["3.9.0", "3.9.4", "3.10.0"],
}

/** Newer machines came with newer versions. */
function softwareOf({ commissionedOn, productSlug }: { commissionedOn: string; productSlug: string }) {
  const series = productSlug.replace(/-.*/, "")
  const known = versions[series]
  if (!known) return []
  const year = Number(commissionedOn.slice(0, 4))
  const version = known[Math.max(0, Math.min(known.length - 1, year - 2022))]
  return [{ product: `${series}-control`, version, installedOn: commissionedOn }]
}
