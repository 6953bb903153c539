import { type APIRequestContext, expect } from "@playwright/test"
import { addressOf, type SiteHost } from "./addresses.ts"
import { ask } from "./ask.ts"

export const hosts: SiteHost[] = ["main", "schleuniger", "adaptronic", "cirris", "brand-portal"]

export async function read(request: APIRequestContext, address: string): Promise<string> {
  const answer = await ask(request, address)
  expect([address, answer.status()]).toEqual([address, 200])
  return answer.text()
}

export function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"))
}

/** `updatedAt` is null when the sitemap has no date. */
export type Entry = { url: string; updatedAt: string | null; alternates: string[] }

/** Every entry of every sitemap in a host's index. */
export async function readSitemaps(request: APIRequestContext, host: SiteHost): Promise<Entry[]> {
  const robots = await read(request, addressOf(host, "/robots.txt"))
  const [index = ""] = all(robots, /^Sitemap: (.+)$/gm)
  const entries: Entry[] = []
  for (const file of all(await read(request, index), /<loc>(.+?)<\/loc>/g)) {
    for (const text of all(await read(request, file), /<url>([\s\S]+?)<\/url>/g)) {
      const [url = ""] = all(text, /<loc>(.+?)<\/loc>/g)
      const [updatedAt = null] = all(text, /<lastmod>(.+?)<\/lastmod>/g)
      entries.push({ url, updatedAt, alternates: all(text, /hreflang="(.+?)"\/>/g) })
    }
  }
  return entries
}

/** Details are many and have one template each: products, services, stories, releases, events, locations. */
const detail =
  /\/(?:(?:products|services|smart-factory)\/.+\/.+\/.|(?:stories|media-releases|events|locations)\/.)/

/** The longest words, and a script of its own. */
const hardest = /^\/(?:de|ja-jp)(?:\/|$)/

/**
 * Whether a slow walk looks at the address: in German and Japanese every tenth detail and each page of another kind, in other languages, which have
 * the same templates, a quarter of these. EVERY_PAGE=1 (`npm run test:every-page`) looks at all.
 */
export function isLookedAt({ url }: Entry, index: number): boolean {
  if (process.env.EVERY_PAGE) return true
  const { pathname } = new URL(url)
  if (detail.test(pathname)) return index % 10 === 0
  return hardest.test(pathname) || index % 4 === 0
}
