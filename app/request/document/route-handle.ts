import type { UIMatch } from "@remix-run/react"
import type { Namespace } from "../../ground/i18n/languages.ts"

/** What a route declares about its document, as `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = {
  /** Whether the page is an application that React hydrates in the browser. Other documents ship no React. */
  hydrates?: boolean
  /** The frame around the page: the site's header and footer, or none [ROUTE-29]. */
  layout?: "site" | "none"
  /** For pages that exist only in English, whatever the reader's language. */
  language?: "en"
  /** Namespaces of texts that an application needs in the browser, beside those that every application needs. */
  texts?: readonly Namespace[]
  /**
   * Addresses of the style sheets that the document links beside the site's own. A function is called with the loader's
   * data, and not called when the loader failed. An application lists the sheets of all its screens, since the browser
   * navigates between them without a new document.
   */
  sheets?: readonly string[] | ((data: never) => readonly string[])
}

export type DocumentHandle = {
  hydrates: boolean
  layout: "site" | "none"
  language: "en" | null
  texts: readonly Namespace[]
}

/** The innermost route that sets a value decides; lists of texts are combined. */
export function documentHandle(matches: readonly Pick<UIMatch, "handle">[]): DocumentHandle {
  const said = matches.flatMap(({ handle }) => (isRouteHandle(handle) ? [handle] : []))
  return {
    hydrates: said.findLast(({ hydrates }) => hydrates !== undefined)?.hydrates ?? false,
    layout: said.findLast(({ layout }) => layout !== undefined)?.layout ?? "site",
    language: said.findLast(({ language }) => language !== undefined)?.language ?? null,
    texts: documentTexts(matches),
  }
}

/** Namespaces of texts that the screen of these routes needs in the browser. */
export function documentTexts(matches: readonly Pick<UIMatch, "handle">[]): readonly Namespace[] {
  const texts = matches.flatMap(({ handle }) => (isRouteHandle(handle) && handle.texts) || [])
  return [...new Set(texts)]
}

/** The sheets of a document's routes, without duplicates, in the order of the routes. */
export function documentSheets(matches: readonly Pick<UIMatch, "handle" | "data">[]): readonly string[] {
  const sheets = matches.flatMap(({ handle, data }) => {
    const said = isRouteHandle(handle) ? handle.sheets : undefined
    if (typeof said !== "function") return said ?? []
    return data === undefined ? [] : said(data as never)
  })
  return [...new Set(sheets)]
}

/** The outermost route that hydrates: within it the browser navigates by itself; beyond it, documents are loaded. */
export function applicationArea(matches: readonly Pick<UIMatch, "handle" | "id">[]): string | null {
  return matches.find(({ handle }) => isRouteHandle(handle) && handle.hydrates)?.id ?? null
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null
}
