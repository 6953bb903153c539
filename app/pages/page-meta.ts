import type { MetaDescriptor } from "@remix-run/node"
import type { PageView } from "./page-view.server.ts"

/** The head of a page's document: title, description, canonical address, and whether search engines may list it. */
export function pageMeta(view: PageView): MetaDescriptor[] {
  const title = { title: view.documentTitle }
  if (view.kind !== "page") return [title, { name: "robots", content: "noindex" }]
  const { page, isIndexed } = view
  return [
    title,
    ...(page.description ? [{ name: "description", content: page.description }] : []),
    isIndexed
      ? { tagName: "link", rel: "canonical", href: page.canonicalUrl }
      : { name: "robots", content: "noindex" },
  ]
}
