import type { LinkData, LinkedPage } from "../../../../app/request/links/link.ts"

export function link(changes: Partial<LinkData> = {}): LinkData {
  return {
    text: "Text",
    page: null,
    pageParameters: null,
    path: null,
    url: null,
    productSlug: null,
    openInNewTab: false,
    ...changes,
  }
}

/** A page of one of the sites in the fixture of `tests/app/request/sites`. */
export function linkedPage(siteId: string, path: string): LinkedPage {
  const slug = path.split("/").at(-1) ?? ""
  return { id: `${siteId}${path.replaceAll("/", "-")}`, slug, path, site: { id: siteId, slug: null } }
}
