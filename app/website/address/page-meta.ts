import type { MetaDescriptor } from "@remix-run/node"
import type { PageView } from "./page-view.server.ts"

/** The head of a page's document: title, description, and what it says to search engines and of itself where it is shared. */
export function pageMeta(view: PageView): MetaDescriptor[] {
  const title = { title: view.documentTitle }
  if (view.kind !== "page") return [title, { name: "robots", content: "noindex" }]
  const { page, head } = view
  return [title, ...(page.description ? [{ name: "description", content: page.description }] : []), ...head]
}
