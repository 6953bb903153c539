/** Who is told of a notice. */
import type { Queryable } from "../../../platform/database/queryable.ts"

export type NoticeReader = {
  /** The identity provider's id of the person. */
  person: string
  email: string
  language: string
  /** The machines because of which they are told. */
  machines: { serialNumber: string; name: string | null; model: string; plant: string }[]
}

/** Who hears of an organisation's machines for which nobody else was named: administrators, else who sees the inventory. */
export type FindNoticeReaders = (
  organisation: string,
) => Promise<Pick<NoticeReader, "person" | "email" | "language">[]>

type Row = {
  id: string
  serialNumber: string
  name: string | null
  model: string
  plant: string
  contacts: Pick<NoticeReader, "person" | "email" | "language">[]
}

/**
 * The people who were named for the safety of each machine; for machines without any, `others`. Each person once, with all of their machines.
 */
export async function readersOf(
  db: Queryable,
  organisation: string,
  machines: readonly string[],
  others: Awaited<ReturnType<FindNoticeReaders>>,
): Promise<NoticeReader[]> {
  const { rows } = await db.query<Row>(
    `select m.id, m.serial_number as "serialNumber", m.name, m.model, m.plant_name as plant,
       coalesce((select json_agg(json_build_object('person', c.person, 'email', c.email, 'language', c.language)) from machine_contact c
         where c.machine_id = m.id and c.organisation_id = $2 and 'safety' = any(c.tells)), '[]') as contacts
     from machine m where m.id = any($1) order by lower(m.plant_name), lower(coalesce(m.name, m.model)), m.serial_number`,
    [machines, organisation],
  )
  const readers = new Map<string, NoticeReader>()
  for (const { contacts, id: _, ...machine } of rows)
    for (const person of contacts.length > 0 ? contacts : others) {
      const known = readers.get(person.person) ?? { ...person, machines: [] }
      readers.set(person.person, known)
      known.machines.push(machine)
    }
  return [...readers.values()]
}
