import { newsPath } from "../../request/links/news-path.ts"

/** The news of a site, which the panel shows over any page [NEWS-01]. */
export { newsPath }

/** What the panel's script loads when it is opened. */
export const newsPanelPath = `${newsPath}/panel`

/** Further pages for that script. */
export const newsItemsPath = `${newsPath}/items.json`

const cursorShape = /^[\w+/=.:-]{1,300}$/

/** The cursor that an address names; null for the first page, and for what can't be a cursor. */
export function readCursor(parameters: URLSearchParams): string | null {
  const after = parameters.get("after")
  return after !== null && cursorShape.test(after) ? after : null
}

export function afterCursor(path: string, cursor: string): string {
  return `${path}?${new URLSearchParams({ after: cursor })}`
}
