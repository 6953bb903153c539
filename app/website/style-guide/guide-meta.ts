import type { MetaDescriptor } from "@remix-run/node"
import { type GuidePath, guidePages } from "./guide-pages.ts"

/** The guide is not listed in search engines; designers share its address [STYLE-01]. */
export function guideMeta(path: GuidePath): MetaDescriptor[] {
  const page = guidePages.find((known) => known.path === path)
  return [{ title: `${page?.title} | Style guide` }, { name: "robots", content: "noindex, nofollow" }]
}

export const guideHeaders = { "Cache-Control": "no-cache", "X-Robots-Tag": "noindex, nofollow" }
