import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { EventCategory } from "./event.ts"
import { calendarPath } from "./event-path.ts"

type Standpoint = Pick<RequestContext, "site" | "locale" | "origin">

/** Where a calendar program subscribes, and the same as a file. */
export function calendarHrefs(
  context: Standpoint,
  category: EventCategory | null,
): { subscribe: string; download: string } {
  return subscription(context, calendarPath(category))
}

/** @param path unlocalized, with its query */
export function subscription({ site, locale, origin }: Standpoint, path: string) {
  const [pathname = "", query] = path.split("?")
  const download = localizedPath(site, locale, pathname) + (query ? `?${query}` : "")
  return { subscribe: (origin(site) + download).replace(/^https?:/, "webcal:"), download }
}
