import type { Log } from "../../ground/http/log.server.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import { defaultTheme, isTheme } from "./theme.ts"

/**
 * Logs an unknown theme once. It may be on every page of a site, and a warning per request would drown the log. Such
 * pages use the default theme.
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
