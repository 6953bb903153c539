import { defaultTheme, isTheme } from "./theme.ts"

/** So many wrong names are worth telling; a content system that makes up more of them has said enough. */
const maxReported = 100

const reported = new Set<string>()

/**
 * Says once for the whole process that content names a theme which doesn't exist: it stands on every page of a site, and a log
 * that repeats it with each of them is not read. The pages wear the default theme meanwhile.
 */
export function reportUnknownThemes(
  names: readonly (string | null | undefined)[],
  log: { warn(message: string): void },
): void {
  for (const name of names) {
    if (!name || isTheme(name) || reported.has(name) || reported.size >= maxReported) continue
    reported.add(name)
    log.warn(`Unknown theme ${JSON.stringify(name.slice(0, 80))}, shown as ${defaultTheme}`)
  }
}
