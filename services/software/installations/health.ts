/** How an installation is, as far as its agent said. */
import type { InstallationRow } from "./rows.ts"

export type InstallationHealth = "OK" | "WARNING" | "FAILED" | "SILENT" | "NEVER"

/** One report may be lost, and networks are slow. */
const missedReports = 2

export function healthOf(
  { report, reportedAt }: Pick<InstallationRow, "report" | "reportedAt">,
  now: Date,
): InstallationHealth {
  if (!report || !reportedAt) return "NEVER"
  const silentMs = now.getTime() - reportedAt.getTime()
  if (silentMs > missedReports * report.nextInMinutes * 60_000) return "SILENT"
  return upper(report.health)
}

export function upper<Word extends string>(word: Word): Uppercase<Word> {
  return word.toUpperCase() as Uppercase<Word>
}
