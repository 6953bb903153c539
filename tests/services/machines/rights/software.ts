/** Which version runs on a machine: the maker's staff enter it, customers only read it with the machine. */
import type pg from "pg"
import { type Actions, changes, isThere } from "../../customers/rights-action.ts"
import { places } from "../../customers/rights-world.ts"

const isKept = (answer: unknown) => (answer as { errors: unknown[] } | null)?.errors.length === 0

export const softwareActions: Actions = {
  "set installed software": changes(
    ({ machine }) =>
      `setInstalledSoftware(input: { machine: "${machine}", product: "sigma-control", version: "13.0" }) { errors { code } }`,
    isKept,
  ),
  "remove installed software": changes(
    ({ machine }) => `removeInstalledSoftware(machine: "${machine}", product: "crimp-library")`,
    isThere,
  ),
}

/** Each place's machine with one product to remove. */
export async function fillSoftware(pool: pg.Pool): Promise<void> {
  for (const { machine } of Object.values(places))
    await pool.query(
      `insert into machine_software (machine_id, product, version, source) values ($1, 'crimp-library', '3.1', 'delivery')
       on conflict do nothing`,
      [machine],
    )
}
