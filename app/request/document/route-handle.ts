import type { UIMatch } from "@remix-run/react"
import type { Namespace } from "../../ground/i18n/languages.ts"

/** What a route says of its document, as `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = {
  /** An application: React takes the page over in the browser. Without it a document ships no React. */
  hydrates?: boolean
  /** What stands around the page: the site's header and footer, or nothing but what the route brings itself [ROUTE-29]. */
  layout?: "site" | "none"
  /** For pages in one language, whatever the reader's is. */
  language?: "en"
  /** Texts that an application says in the browser, beside those that each one needs. */
  texts?: readonly Namespace[]
  /**
   * Addresses of the style sheets that the document links beside the site's own. A function is asked with what the loader
   * returned, and not asked when the loader failed. An application names the sheets of all its screens, since the browser
   * goes from one to the next without a new document.
   */
  sheets?: readonly string[] | ((data: never) => readonly string[])
}

export type DocumentHandle = {
  hydrates: boolean
  layout: "site" | "none"
  language: "en" | null
  texts: readonly Namespace[]
}

/** The innermost route that says something decides; texts add up. */
export function documentHandle(matches: readonly Pick<UIMatch, "handle">[]): DocumentHandle {
  const said = matches.flatMap(({ handle }) => (isRouteHandle(handle) ? [handle] : []))
  return {
    hydrates: said.findLast(({ hydrates }) => hydrates !== undefined)?.hydrates ?? false,
    layout: said.findLast(({ layout }) => layout !== undefined)?.layout ?? "site",
    language: said.findLast(({ language }) => language !== undefined)?.language ?? null,
    texts: [...new Set(said.flatMap(({ texts }) => texts ?? []))],
  }
}

/** The sheets that the routes of a document name, each once and in the order of the routes. */
export function documentSheets(matches: readonly Pick<UIMatch, "handle" | "data">[]): readonly string[] {
  const sheets = matches.flatMap(({ handle, data }) => {
    const said = isRouteHandle(handle) ? handle.sheets : undefined
    if (typeof said !== "function") return said ?? []
    return data === undefined ? [] : said(data as never)
  })
  return [...new Set(sheets)]
}

/** The outermost route that hydrates: within it the browser navigates by itself, beyond it by loading documents. */
export function applicationArea(matches: readonly Pick<UIMatch, "handle" | "id">[]): string | null {
  return matches.find(({ handle }) => isRouteHandle(handle) && handle.hydrates)?.id ?? null
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null
}
