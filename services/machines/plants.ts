import type { Queryable } from "../../platform/database/queryable.ts"
import { wordsOf } from "../../platform/words/words.ts"
import type { PlantCopy } from "./rows.ts"

type Renamed = { id: string; serialNumber: string; name: string | null; model: string }

/**
 * Renews what the machines keep of a plant, in the transaction in which the register changes it, so that lists never
 * show an old name.
 */
export async function renewPlant(organisation: string, plant: PlantCopy, client: Queryable): Promise<void> {
  const { id, name, city, country } = plant
  const { rows } = await client.query<Renamed>(
    `update machine set plant_name = $3, plant_city = $4, plant_country = $5
     where organisation_id = $1 and location_id = $2 and (plant_name, plant_city, plant_country) is distinct from ($3, $4, $5)
     returning id, serial_number as "serialNumber", name, model`,
    [organisation, id, name, city, country],
  )
  if (rows.length === 0) return
  const words = rows.map((row) => ({ id: row.id, words: machineWords(row, plant) }))
  await client.query(
    `update machine set words = array_to_tsvector(array(select json_array_elements_text(given.words)))
     from json_to_recordset($1) as given(id text, words json) where machine.id = given.id`,
    [JSON.stringify(words)],
  )
}

/** Under which words a list finds the machine. */
export function machineWords(
  { serialNumber, name, model }: Pick<Renamed, "serialNumber" | "name" | "model">,
  plant: Pick<PlantCopy, "name" | "city">,
): string[] {
  return wordsOf(serialNumber, name, model, `${plant.name} ${plant.city}`)
}
