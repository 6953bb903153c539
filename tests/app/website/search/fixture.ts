import { UpstreamError } from "../../../../platform/graphql/upstream-error.ts"
import { navigationItem } from "../navigation/fixture.ts"
import { link, linkedPage } from "../pages/fixture.ts"

export function searchRecord(id: string, fields: object = {}) {
  return { id, type: "PAGE", language: "en", path: `/${id}`, title: id, description: "", ...fields }
}

/** The search service's answer; `fields` override what it contains beside the records. */
export function searchResult(records: readonly object[], fields: object = {}) {
  const total = records.length
  const types = total > 0 ? [{ type: "PAGE", total }] : []
  return { search: { records, total, types, correctedQuery: null, isPartial: false, ...fields } }
}

/** A menu with one section, and a page to search on. */
export const siteNavigation = {
  site: {
    headerNavigation: {
      theme: "Default",
      hidden: false,
      homeItems: [],
      topItems: [navigationItem("company", { title: "Company" })],
    },
    footerNavigation: {
      theme: "Default",
      contactLink: link({ text: "Ask us", page: linkedPage("main", "/contact") }),
      navigationSections: [],
    },
  },
}

export function failing(): never {
  throw new UpstreamError("search", "no answer within 3000 ms", { code: "timeout" })
}
