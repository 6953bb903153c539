import type { MetaDescriptor } from "@remix-run/node"
import type { PageView } from "./page-view.server.ts"

type Described =
  | { kind: "page"; documentTitle: string; page: { description: string | null }; head: MetaDescriptor[] }
  | { kind: Exclude<PageView["kind"], "page">; documentTitle: string }

/** The tags of a page's head: title, description, and what search engines and link previews read. */
export function pageMeta(view: Described): MetaDescriptor[] {
  const title = { title: view.documentTitle }
  if (view.kind !== "page") return [title, { name: "robots", content: "noindex" }]
  const { page, head } = view
  return [title, ...(page.description ? [{ name: "description", content: page.description }] : []), ...head]
}
