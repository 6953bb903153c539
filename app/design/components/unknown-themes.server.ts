import type { Log } from "../../ground/http/log.server.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import { defaultTheme, isTheme } from "./theme.ts"

/**
 * Says once, not with every request, that content names a theme which doesn't exist: it stands on every page of a site, and a log
 * that repeats it with each of them is not read. The pages wear the default theme meanwhile.
 */
export function reportUnknownThemes(
  names: readonly (string | null | undefined)[],
  log: Pick<Log, "warn">,
): void {
  for (const name of names) {
    if (!name || isTheme(name)) continue
    warnOnce(log, `Unknown theme ${JSON.stringify(name.slice(0, 80))}, shown as ${defaultTheme}`)
  }
}
