import type { RequestContext } from "../../request/context/context.server.ts"
import { hostPath } from "../../request/links/link-url.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { editorPath } from "./editor-path.ts"

type Place = Pick<RequestContext, "site" | "locale">

const maxLength = 2_000

/** The entrance of the editor area, which leads to `to` after the sign-in. */
export function entranceAddress({ site, locale }: Place, to: string | null = null): string {
  return localizedPath(site, locale, editorPath) + (to === null ? "" : `?${new URLSearchParams({ to })}`)
}

/** Where the entrance leads: a path of this host; null for anything else. */
export function readEntranceTarget({ url }: Pick<RequestContext, "url">): string | null {
  const to = url.searchParams.get("to") ?? ""
  return to.length > maxLength ? null : hostPath(to)
}
