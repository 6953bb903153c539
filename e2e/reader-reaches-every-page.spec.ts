/** Every page that search engines list is at most three clicks from its site's home, by links that work without a script. */
import type { APIRequestContext } from "@playwright/test"
import { hosts, read, readSitemaps } from "./support/sitemaps.ts"
import { expect, test } from "./support/test.ts"

const maxClicks = 3

/** One stands hidden in the menu [NAV-06], the other only in Switzerland's [NAV-05]. */
const outsideMenus = /\/company\/(?:brand-guidelines|lehrberufe)$/

for (const host of hosts) {
  test(`every page of ${host} is three clicks from home`, async ({ request }) => {
    test.setTimeout(180_000)
    const listed = (await readSitemaps(request, host)).map(({ url }) => url)
    const byLocale = Map.groupBy(listed, (url) => new URL(url).pathname.split("/")[1] ?? "")
    // The main site's other languages have the same navigation, with fewer pages.
    const locales = host === "main" ? ["en", "de"] : [...byLocale.keys()]
    for (const locale of locales) {
      const wanted = byLocale.get(locale) ?? []
      expect(wanted.length).toBeGreaterThan(0)
      const home = new URL(`/${locale}`, wanted[0]).href
      const reached = await reachedFrom(request, home, new Set(wanted))
      expect([locale, wanted.filter((url) => !reached.has(url) && !outsideMenus.test(url))]).toEqual([
        locale,
        [],
      ])
    }
  })
}

/** Of a list: its next pages, its years, what is over. */
const partsOfLists = /^\?(?:page|year|time)=[\w-]+$/

/**
 * The wanted addresses within three clicks; only wanted pages and the further parts of lists are read, so no detour over something else
 * counts.
 */
async function reachedFrom(
  request: APIRequestContext,
  home: string,
  wanted: ReadonlySet<string>,
): Promise<Set<string>> {
  const seen = new Set([home])
  let open = [home]
  for (let clicks = 0; clicks < maxClicks; clicks += 1) {
    const found = new Set<string>()
    for (const url of open) for (const link of linksIn(await read(request, url), url)) found.add(link)
    open = [...found].filter((url) => wanted.has(withoutSearch(url)) && !seen.has(url))
    for (const url of open) seen.add(url)
  }
  return new Set([...seen].map(withoutSearch))
}

function linksIn(html: string, base: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].flatMap(([, href = ""]) => {
    const url = URL.parse(href.replaceAll("&amp;", "&"), base)
    return url ? [url.origin + url.pathname + (partsOfLists.test(url.search) ? url.search : "")] : []
  })
}

function withoutSearch(url: string): string {
  return url.replace(/\?.*$/, "")
}
