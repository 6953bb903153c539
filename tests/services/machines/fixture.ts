/** Machines of the two customers in `tests/services/customers/fixture.ts`. */
import type pg from "pg"
import { serialKey } from "../../../platform/words/serial-key.ts"
import { machineWords } from "../../../services/machines/plants.ts"

const plants: Readonly<Record<string, { name: string; city: string; country: string }>> = {
  "loc-a1": { name: "Hamburg", city: "Hamburg", country: "DE" },
  "loc-a2": { name: "Aachen", city: "Aachen", country: "DE" },
  "loc-b1": { name: "Gdańsk", city: "Gdańsk", country: "PL" },
}

const inUse = { status: "ACTIVE", endedOn: null, warrantyUntil: null as string | null, type: "CRIMPING" }

/** Warranties and contracts are as on 2026-11-21. */
const machines = [
  {
    ...{ ...inUse, id: "m-1", organisation: "org-a", location: "loc-a1", serialNumber: "SN2041-07" },
    ...{ name: "Line 1", model: "Sigma 688", commissionedOn: "2019-03-04", productSlug: "sigma-688" },
  },
  {
    ...{ ...inUse, id: "m-2", organisation: "org-a", location: "loc-a2", serialNumber: "LI9-0100" },
    ...{ name: null, model: "Lineo 560", commissionedOn: "2023-11-30", productSlug: null },
    ...{ type: "CUT_AND_STRIP", warrantyUntil: "2026-12-31" },
  },
  {
    ...{ ...inUse, id: "m-3", organisation: "org-a", location: "loc-a1", serialNumber: "SN2041-08" },
    ...{ name: "圧着ライン", model: "Sigma 688", commissionedOn: "2015-01-01", productSlug: "sigma-688" },
    ...{ warrantyUntil: "2017-01-01" },
  },
  {
    ...{ ...inUse, id: "m-4", organisation: "org-a", location: "loc-a1", serialNumber: "TO1-0400" },
    ...{ name: "Old line", model: "Torsa 440", commissionedOn: "2012-05-05", productSlug: null },
    ...{ status: "SOLD", endedOn: "2024-05-05", type: "TWISTING" },
  },
  {
    ...{ ...inUse, id: "m-8", organisation: "org-b", location: "loc-b1", serialNumber: "TO1-0400" },
    ...{ name: null, model: "Torsa 440", commissionedOn: "2012-05-05", productSlug: null, type: "TWISTING" },
  },
  {
    ...{ ...inUse, id: "m-9", organisation: "org-b", location: "loc-b1", serialNumber: "SN2041-99" },
    ...{ name: "Line 1", model: "Sigma 688", commissionedOn: "2020-02-02", productSlug: "sigma-688" },
    ...{ warrantyUntil: "2028-01-01" },
  },
] as const

function plantOf({ location }: { location: string }) {
  return plants[location] ?? { name: "", city: "", country: "" }
}

export async function fillMachines(pool: pg.Pool): Promise<void> {
  const rows = machines.map((machine) => ({
    ...machine,
    plant: plantOf(machine),
    key: serialKey(machine.serialNumber),
    words: machineWords(machine, plantOf(machine)),
  }))
  await pool.query(
    `insert into machine (id, organisation_id, location_id, plant_name, plant_city, plant_country, serial_number, serial_key, name, model, type,
       product_slug, commissioned_on, status, ended_on, warranty_until, name_plate, words)
     select id, organisation, location, plant->>'name', plant->>'city', plant->>'country', "serialNumber", key, name, model, type, "productSlug",
       "commissionedOn", status, "endedOn", "warrantyUntil", '[{"key": "VOLTAGE", "value": "3 × 400", "unit": "V"}]',
       array_to_tsvector(array(select json_array_elements_text(words)))
     from json_to_recordset($1) as given(id text, organisation text, location text, plant json, "serialNumber" text, key text, name text,
       model text, type text, "productSlug" text, "commissionedOn" date, status text, "endedOn" date, "warrantyUntil" date, words json)`,
    [JSON.stringify(rows)],
  )
  await pool.query(`insert into machine_contract (id, machine_id, number, level, starts_on, ends_on) values
    (gen_random_uuid(), 'm-1', 'SC-1', 'Basic', '2019-03-04', '2022-03-04'),
    (gen_random_uuid(), 'm-1', 'SC-2', 'Plus', '2025-01-01', '2027-12-31'), (gen_random_uuid(), 'm-3', 'SC-3', 'Basic', '2020-01-01', '2021-01-01')`)
  await pool.query(`insert into machine_software (machine_id, product, version, installed_on, source) values
    ('m-1', 'sigma-control', '4.1.3', '2025-02-01', 'delivery')`)
  await pool.query(`insert into machine_event (machine_id, at, kind, facts, ticket) values
    ('m-1', '2019-03-04T08:00:00Z', 'COMMISSIONED', '{}', null), ('m-1', '2025-02-01T08:00:00Z', 'SERVICED', '{"hours": "9100"}', 'T-1')`)
}
