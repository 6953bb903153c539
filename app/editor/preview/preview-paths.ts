/** The addresses of previews, of their screens, and of drafts that are shared by link. */
import { localizedPath } from "../../request/sites/localized-path.ts"

export const comparePath = "/editor/preview/compare"
export const eventsPath = "/editor/preview/events"
export const stagePath = "/editor/stage"
export const sharePath = "/editor/share"

const sharedAddress = /^\/shared\/([^/]+)$/

type At = { site: Parameters<typeof localizedPath>[0]; locale: Parameters<typeof localizedPath>[1] }

/** The address that somebody without a session opens. */
export function sharedPath({ site, locale }: At, token: string): string {
  return localizedPath(site, locale, `/shared/${token}`)
}

/** @returns the token of an unlocalized path; null for every other page. */
export function sharedToken(path: string): string | null {
  return sharedAddress.exec(path)?.[1] ?? null
}
