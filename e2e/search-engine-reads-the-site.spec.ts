import sharp from "sharp"
import { addressOf, originOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { all, hosts, isLookedAt, read, readSitemaps } from "./support/sitemaps.ts"
import { expect, test } from "./support/test.ts"

for (const host of hosts) {
  test(`every address in the sitemaps of ${host} is a page that names itself and the same versions as they do`, async ({
    request,
  }) => {
    test.setTimeout(240_000)
    const entries = await readSitemaps(request, host)
    const known = new Map(entries.map((entry) => [entry.url, entry]))
    expect(known.size).toBe(entries.length)
    expect(entries.length).toBeGreaterThan(3)
    for (const { url, alternates } of entries) {
      expect(url).toMatch(new RegExp(`^${originOf(host)}/`))
      const versions = versionsOf(alternates)
      expect(versions.at(-1)?.[0]).toBe("x-default")
      expect(versions.map(([, href]) => href)).toContain(url)
      // Each version stands in the sitemap too, with the same set: the links answer each other.
      for (const [, href] of versions) expect([href, known.get(href)?.alternates]).toEqual([href, alternates])
    }
    for (const { url, updatedAt, alternates } of entries.filter(isLookedAt)) {
      const html = await read(request, url)
      expect([url, all(html, /rel="canonical" href="(.+?)"/g)]).toEqual([url, [url]])
      expect([url, all(html, /<link rel="alternate" hrefLang="(.+?)"\/>/g)]).toEqual([url, alternates])
      expect([url, all(html, /data-updated="(.+?)"/g)]).toEqual([url, updatedAt === null ? [] : [updatedAt]])
      expect(html).not.toMatch(/name="robots"/)
      const [own = ""] = versionsOf(alternates).find(([, href]) => href === url) ?? []
      expect([url, all(html, /<html lang="([a-z]+)/g)]).toEqual([url, [own.slice(0, 2)]])
    }
  })
}

/** Language and address of each version in a sitemap's entry. */
function versionsOf(alternates: string[]): [language: string, href: string][] {
  return alternates.map((text) => text.split('" href="') as [string, string])
}

test("nothing protected, hidden or unpublished is in a sitemap [PAGE-05, PAGE-06]", async ({ request }) => {
  const urls = (await Promise.all(hosts.map((host) => readSitemaps(request, host))))
    .flat()
    .map(({ url }) => url)
  expect(urls.filter((url) => /events-na|\/partners|\/new-building|\/laser$|\/error$/.test(url))).toEqual([])
})

test("a country's address and a view in another language name the canonical address alone", async ({
  request,
}) => {
  for (const [path, canonical] of [
    ["/de-ch/company", "/de/company"],
    ["/ja-jp/company/quality", "/en/company/quality"],
  ] as const) {
    const html = await read(request, path)
    expect(all(html, /rel="canonical" href="(.+?)"/g)).toEqual([addressOf("main", canonical)])
    expect(all(html, /(<link rel="alternate")/g)).toEqual([])
  }
})

test("robots.txt closes endpoints and the event behind its password", async ({ request }) => {
  const robots = await read(request, "/robots.txt")
  for (const path of ["/api/", "/*/events-na$", "/*/events-na/"])
    expect(robots).toContain(`Disallow: ${path}\n`)
  const brand = await read(request, addressOf("schleuniger", "/robots.txt"))
  expect(brand).not.toContain("events-na")
  expect(brand).toContain(`Sitemap: ${originOf("schleuniger")}/sitemap.xml`)
})

test("a site's manifest and icons exist, in the sizes that they claim", async ({ request }) => {
  const folders = new Set<string>()
  for (const host of hosts) {
    const html = await read(request, addressOf(host, host === "adaptronic" ? "/de" : "/en"))
    const [manifestPath = ""] = all(html, /rel="manifest" href="(.+?)"/g)
    const manifest = JSON.parse(await read(request, addressOf(host, manifestPath)))
    for (const { src, sizes } of manifest.icons.filter(
      ({ type }: { type: string }) => type === "image/png",
    )) {
      const icon = await ask(request, addressOf(host, src))
      const { width, height } = await sharp(await icon.body()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const [touch = ""] = all(html, /rel="apple-touch-icon" href="(.+?)"/g)
    expect((await ask(request, addressOf(host, touch))).status()).toBe(200)
    folders.add(touch)
  }
  expect(folders.size).toBe(hosts.length)
  expect((await ask(request, "/events-na/site.webmanifest")).status()).toBe(200)
  expect((await ask(request, "/cirris/site.webmanifest")).status()).toBe(404)
})

test("a shared page has a picture of 1200×630, a forged address none", async ({ request }) => {
  for (const path of ["/de/company", "/ja-jp/technology", "/zh-cn/technology", "/en/legal/imprint"]) {
    const html = await read(request, path)
    const [url = ""] = all(html, /property="og:image" content="(.+?)"/g)
    const answer = await ask(request, url)
    const { format, width, height } = await sharp(await answer.body()).metadata()
    expect([path, format, width, height]).toEqual([path, "jpeg", 1200, 630])
    expect(answer.headers()["cache-control"]).toContain("immutable")
    const forged = await ask(request, url.replace("/cards/W", "/cards/V"))
    expect(forged.status()).toBe(404)
  }
})

test("a home page's structured data is readable", async ({ request }) => {
  for (const host of hosts) {
    const html = await read(request, addressOf(host, host === "adaptronic" ? "/de" : "/en"))
    const [json = ""] = all(html, /<script type="application\/ld\+json">(.+?)<\/script>/g)
    const types = JSON.parse(json)["@graph"].map((node: { "@type": string }) => node["@type"])
    expect(types).toEqual(["Organization", "WebSite"])
  }
})
