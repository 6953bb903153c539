import { UpstreamError } from "../../../../platform/graphql/upstream-error.ts"
import { navigationItem } from "../navigation/fixture.ts"
import { link, linkedPage } from "../pages/fixture.ts"

export function searchRecord(id: string, fields: object = {}) {
  return {
    id,
    type: "PAGE",
    language: "en",
    path: `/${id}`,
    title: id,
    description: "",
    image: null,
    label: null,
    figure: null,
    ...fields,
  }
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

/** The catalogue's kinds of machines: one below the products. */
export const kinds = [
  {
    id: "products",
    slug: "products",
    parent: null,
    name: "Products",
    description: null,
    image_url: null,
    language: "en",
    type: "product",
    sort_index: 1,
    supported_countries: null,
    children: ["crimping"],
    product_count: 2,
  },
  {
    id: "crimping",
    slug: "crimping",
    parent: "products",
    name: "Crimping",
    description: null,
    image_url: "/assets/0123456789abcdef/crimping.webp",
    language: "en",
    type: "product",
    sort_index: 2,
    supported_countries: null,
    children: [],
    product_count: 2,
  },
]

export function failing(): never {
  throw new UpstreamError("search", "no answer within 3000 ms", { code: "timeout" })
}
