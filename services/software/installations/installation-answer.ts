/** Translates installations into the answers of the schema. */
import { daysBetween, seatDay } from "../../../platform/days/seat-days.ts"
import type { Asker } from "../asker.ts"
import { compareVersions } from "../import/versions.ts"
import type { SoftwareContext } from "../request-context.ts"
import { healthOf, upper } from "./health.ts"
import { administers } from "./installation-rights.ts"
import type { InstallationRow } from "./rows.ts"

type Context = Pick<SoftwareContext, "newest" | "parts">

/** @returns a function for each row of a list, which asks only once whether the asker may have a software. */
export function answerFor(asker: Asker, { newest, parts }: Context) {
  const now = parts.now()
  const known = new Map<string, Promise<boolean>>()
  function mayHave(product: string): Promise<boolean> {
    const answer = known.get(product) ?? asker.findProduct(product).then((found) => found !== null)
    known.set(product, answer)
    return answer
  }
  async function newerOf({ report, product }: InstallationRow) {
    if (!report || !(await mayHave(product))) return null
    const current = await newest.load(product)
    if (!current || compareVersions(current.version, report.version) <= 0) return null
    return { product, version: current.version, releasedOn: current.releasedOn }
  }
  return function answer(row: InstallationRow) {
    const { id, name, plantName, address, licences, licencesUntil, report, organisation } = row
    return {
      ...{ id, name, plantName, address, licences, licencesUntil },
      product: async () => ((await mayHave(row.product)) ? row.product : null),
      version: report?.version ?? null,
      newer: () => newerOf(row),
      licencesUsed: report?.licencesUsed ?? null,
      // Licences end on days at the company's seat.
      licenceDaysLeft: licencesUntil === null ? null : daysBetween(seatDay(now), licencesUntil),
      health: healthOf(row, now),
      reportedAt: row.reportedAt?.toISOString() ?? null,
      checks: (report?.checks ?? []).map(({ name, state, text }) => ({ name, state: upper(state), text })),
      secretMadeAt: row.secretMadeAt?.toISOString() ?? null,
      mayRenewSecret: administers(asker, organisation),
    }
  }
}
