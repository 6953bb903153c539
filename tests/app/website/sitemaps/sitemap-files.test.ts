import { expect, test } from "vitest"
import { sitemapLimits, sitemapParts, sitemapText } from "../../../../app/website/sitemaps/sitemap-files.ts"
import type { SitemapPage } from "../../../../app/website/sitemaps/sitemap-xml.ts"

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(7, "0"))

async function* pagesAfter(all: readonly string[], after: string | null, languages = ["en", "de"]) {
  for (const id of all) {
    if (after !== null && id <= after) continue
    yield toPage(id, languages)
  }
}

function toPage(id: string, languages: string[]): SitemapPage {
  return {
    id,
    updatedAt: `2026-01-01T00:00:${id.slice(-2).replace(/[6-9](.)/, "5$1")}.000Z`,
    addresses: languages.map((language) => `https://www.example.com/${language}/${id}`),
    alternates: languages.map((language) => ({
      hreflang: language,
      href: `https://www.example.com/${language}/${id}`,
    })),
  }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ""
  for await (const piece of pieces) text += piece
  return text
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url)
}

test("files together hold every address once, none more than the limit", async () => {
  const all = ids(25)
  const limits = { ...sitemapLimits, addresses: 7 }
  const parts = await sitemapParts(pagesAfter(all, null), limits)
  const files = await Promise.all(
    parts.map(async ({ after }) => addressesIn(await textOf(sitemapText(pagesAfter(all, after), limits)))),
  )
  expect(files.map((file) => file.length)).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 2])
  expect(files.flat()).toEqual(all.flatMap((id) => toPage(id, ["en", "de"]).addresses))
})

test("files are split by bytes too", async () => {
  const all = ids(20)
  const limits = { ...sitemapLimits, bytes: 3_000 }
  const parts = await sitemapParts(pagesAfter(all, null), limits)
  const texts = await Promise.all(
    parts.map(({ after }) => textOf(sitemapText(pagesAfter(all, after), limits))),
  )
  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_000)
  expect(texts.flatMap(addressesIn)).toHaveLength(40)
})

test("a page that alone is too large still stands in a file", async () => {
  const limits = { ...sitemapLimits, addresses: 1 }
  const parts = await sitemapParts(pagesAfter(ids(3), null), limits)
  expect(parts.map(({ after }) => after)).toEqual([null, "0000000", "0000001"])
  expect(addressesIn(await textOf(sitemapText(pagesAfter(ids(3), null), limits)))).toHaveLength(2)
})

test("a file changed when the last of its pages did", async () => {
  const parts = await sitemapParts(pagesAfter(ids(4), null), { ...sitemapLimits, addresses: 4 })
  expect(parts.map(({ updatedAt }) => updatedAt)).toEqual([
    "2026-01-01T00:00:01.000Z",
    "2026-01-01T00:00:03.000Z",
  ])
})

test("no pages are no files, and a file without pages is still a sitemap", async () => {
  expect(await sitemapParts(pagesAfter([], null))).toEqual([])
  expect(await textOf(sitemapText(pagesAfter([], null)))).toMatch(/<urlset [^>]+>\n<\/urlset>\n$/)
})

test("a million addresses are 20 files of 50,000 or more files of fewer bytes, and are never held together", async () => {
  let held = 0
  let most = 0
  async function* million() {
    for (let index = 0; index < 1_000_000; index += 1) {
      const id = String(index).padStart(7, "0")
      held += 1
      most = Math.max(most, held)
      yield { id, updatedAt: "2026-01-01T00:00:00.000Z", addresses: [`https://e.com/${id}`], alternates: [] }
      held -= 1
    }
  }
  const parts = await sitemapParts(million())
  expect(parts).toHaveLength(20)
  expect(parts[1]?.after).toBe("0049999")
  expect(most).toBe(1)
})
