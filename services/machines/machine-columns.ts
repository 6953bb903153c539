/** The parts of statements about machines. */
import type { MachineQuery, MachineSort, MachineTerm } from "./rows.ts"

export const machineColumns = `m.id, m.organisation_id as organisation, m.serial_number as "serialNumber", m.name, m.model, m.type,
  m.product_slug as "productSlug", m.built_on::text as "builtOn", m.commissioned_on::text as "commissionedOn", m.status,
  m.ended_on::text as "endedOn", m.warranty_until::text as "warrantyUntil", m.name_plate as "namePlate", m.version,
  json_build_object('id', m.location_id, 'name', m.plant_name, 'city', m.plant_city, 'country', m.plant_country) as location,
  (select json_build_object('id', r.id, 'serialNumber', r.serial_number) from machine r
    where r.id = m.replaced_by and r.organisation_id = m.organisation_id) as "replacedBy",
  (select json_build_object('number', c.number, 'level', c.level, 'startsOn', c.starts_on::text, 'endsOn', c.ends_on::text)
    from machine_contract c where c.machine_id = m.id order by c.ends_on desc, c.id limit 1) as contract`

export const sortColumns: Readonly<Record<MachineSort, string>> = {
  NAME: "lower(coalesce(m.name, m.model))",
  MODEL: "lower(m.model)",
  SERIAL_NUMBER: "m.serial_number",
  LOCATION: "lower(m.plant_name)",
  COMMISSIONED: "m.commissioned_on",
}

/** A warranty or a contract that ends within this many days is about to end. */
export const daysOfNotice = 90

/** The condition of a list with its values. Its organisations come first, as they do in the indexes. */
export function machineCondition(query: Omit<MachineQuery, "sort" | "descending" | "first" | "skip">) {
  const values: unknown[] = [
    query.organisations,
    query.statuses,
    query.locations,
    query.models,
    query.types,
    query.search,
    query.ids,
  ]
  const conditions = [
    "($1::text[] is null or m.organisation_id = any($1)) and m.status = any($2)",
    "($3::text[] is null or m.location_id = any($3)) and ($4::text[] is null or m.model = any($4))",
    "($5::text[] is null or m.type = any($5)) and ($6::text is null or m.words @@ $6::tsquery)",
    "($7::text[] is null or m.id = any($7))",
  ]
  const contractEnd = "(select max(c.ends_on) from machine_contract c where c.machine_id = m.id)"
  for (const [term, day] of [
    [query.warranty, "m.warranty_until"],
    [query.contract, contractEnd],
  ] as const)
    if (term) {
      if (term !== "NONE") values.push(query.today)
      conditions.push(termCondition(term, day, `$${values.length}::date`))
    }
  return { condition: conditions.join(" and "), values }
}

function termCondition(term: MachineTerm, day: string, today: string): string {
  const conditions = {
    RUNNING: `${day} >= ${today}`,
    ENDING: `${day} between ${today} and ${today} + ${daysOfNotice}`,
    OVER: `${day} < ${today}`,
    NONE: `${day} is null`,
  }
  return conditions[term]
}
