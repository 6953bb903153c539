/** Every document as it is sent: valid, and within the budgets of the design, in brotli as in production. */
import { brotliCompressSync, constants } from "node:zlib"
import type { APIRequestContext } from "@playwright/test"
import { faultsOfHtml } from "../tests/html-validator.ts"
import { addressOf, editorPassword } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { catalogueAddresses } from "./support/catalogue-addresses.ts"
import { signInByForm } from "./support/sign-in.ts"
import { all, hosts, isLookedAt, read, readSitemaps } from "./support/sitemaps.ts"
import { expect, test } from "./support/test.ts"

const kb = 1024
const documentBudget = 15 * kb
const styleBudget = 14 * kb
const fontBudget = 60 * kb

/** What stands in no sitemap. */
const otherTemplates = [
  "/de/keine-seite",
  "/en/technology/nothing-here",
  "/de/cookies",
  "/de/search?q=crimp",
  "/ja-jp/search?q=%E5%9C%A7%E7%9D%80",
  "/en/search?q=qqqqzzzz",
  ...catalogueAddresses,
  "/de/compare/panel",
  "/de/stories?category=technology&video=yes&q=draht",
  "/de/stories?page=99",
  "/de/language",
  "/ja-jp/investors/alerts/sent",
  `/de/investors/alerts/unsubscribe/${"a".repeat(44)}`,
  "/en/language",
  "/de/media-releases?ad-hoc=true&q=halb",
  "/en/media-releases?page=99",
  "/de/news/panel",
  "/en/events-na/news",
  "/de/contact/request?product=sigma-688",
  "/ja-jp/contact/sample",
  "/de/contact/story-feedback",
  "/de/contact/whitepaper",
  "/de/support/document-request",
  "/ja-jp/support/service-request",
  "/de/support/software-request",
  "/de/whitepapers/crimp-height-window",
  "/de/locations?region=EUROPE&type=SALES",
  "/ja-jp/locations?country=JP",
  "/en/locations?brand=cirris&region=EUROPE",
  "/de/mykomax/logout",
  "/en/events-na",
  "/ja-jp/company",
  "/style-guide",
  "/style-guide/inputs?theme=Cirris&scheme=dark",
  "/style-guide/buttons",
  "/style-guide/modules",
  "/style-guide/components",
  "/style-guide/typography",
  "/style-guide/pages/error",
  "/style-guide/tools/email-links",
]

/** Most are, even when they are compressed in a tenth of the time. */
function isWithin(budget: number, text: string): boolean {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return brotliCompressSync(text, { params }).length <= budget || brotliCompressSync(text).length <= budget
}

async function expectSound(request: APIRequestContext, address: string): Promise<void> {
  const html = await (await ask(request, address)).text()
  expect(html).toMatch(/^<!DOCTYPE html>/)
  expect([address, await faultsOfHtml(html)]).toEqual([address, []])
  if (address.includes("/style-guide")) return
  expect([address, isWithin(documentBudget, html)]).toEqual([address, true])
}

for (const host of hosts) {
  test(`every page in the sitemaps of ${host} is valid HTML of at most 15 KB`, async ({ request }) => {
    test.setTimeout(300_000)
    const entries = await readSitemaps(request, host)
    expect(entries.length).toBeGreaterThan(3)
    for (const { url } of entries.filter(isLookedAt)) await expectSound(request, url)
  })
}

for (const path of otherTemplates) {
  test(`${path} is valid HTML`, ({ request }) => expectSound(request, addressOf("main", path)))
}

/** The part of an address that differs between pages of one template. */
const oneOfMany =
  /(?<=\/(?:tickets|inventory|user-admin|notices|staff|requests|confirmations|organisations|product-information|downloads|register)\/)(?:[^/]*\d[^/]*|org-[\w-]+)/g

/** A screen of each template that links of the portal lead to, beginning with the dashboard; files are left out. */
async function* walkPortal(request: APIRequestContext, session: string) {
  const start = "/de/mykomax"
  const waiting = [start]
  const known = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await request.get(path, { headers: { Cookie: session } })
    const html = await answer.text()
    yield { path, status: answer.status(), html }
    for (const href of all(html, /<a\b[^>]* href="([^"?#]+)/g)) {
      const template = href.replace(oneOfMany, "*")
      if (
        !`${href}/`.startsWith(`${start}/`) ||
        /\/(?:logout|files|documents|export)(?:\/|$)|\.\w+$/.test(href)
      )
        continue
      if (known.has(template)) continue
      known.add(template)
      waiting.push(href)
    }
  }
}

const readers = ["maintenance@nordkabel.example", "portal@nordkabel.example", "service@komax.example"]

for (const reader of readers) {
  test(`every screen of the portal that ${reader} is led to is valid HTML, and so is signing in`, async ({
    request,
  }) => {
    test.setTimeout(90_000)
    const signIn = await request.get(addressOf("main", "/de/mykomax"))
    expect(await faultsOfHtml(await signIn.text())).toEqual([])
    const session = await signInByForm(request, reader)
    let screens = 0
    for await (const { path, status, html } of walkPortal(request, session)) {
      screens += 1
      expect([path, status, await faultsOfHtml(html)]).toEqual([path, 200, []])
      // Scripts of applications stand in the body, too.
      expect(html).toMatch(/<\/body><\/html>\s*$/)
    }
    expect(screens).toBeGreaterThan(20)
  })
}

const editorScreens = [
  "",
  "/translation?site=main",
  "/coverage",
  "/translate/Page/main-home/de",
  "/share?kind=Page&id=main-home&language=de",
  "/preview/compare?address=%2Fde",
  "/translation/export?site=main",
  "/translation/import",
]

test("the editors' screens are valid HTML, and so is a page below their bar", async ({ request }) => {
  const signIn = await ask(request, "/api/editor-area-autentication", {
    method: "POST",
    data: { input: editorPassword },
  })
  expect(await signIn.json()).toMatchObject({ success: true })
  for (const path of ["/de", ...editorScreens.map((screen) => `/de/editor${screen}`)]) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect([path, answer.status(), await faultsOfHtml(html)]).toEqual([path, 200, []])
    expect(html).toContain("editor-bar")
  }
})

/** One address for each set of style sheets, but for the designers' pages. */
const styledTemplates = [
  "/de",
  "/en/industries",
  "/ja-jp/technology/crimping",
  "/ja-jp/company/careers",
  "/de/stories",
  "/de/stories/single-pair-ethernet",
  "/de/stories/contacts",
  ...catalogueAddresses.slice(0, 16),
  "/de/compare/panel",
  "/de/search?q=crimp",
  "/de/language",
  "/de/media-releases",
  "/de/media-releases/half-year-results-2026",
  "/de/news",
  "/de/news/panel",
  "/de/cookies",
  "/de/keine-seite",
]

async function readSheets(request: APIRequestContext, html: string): Promise<string[]> {
  const addresses = all(html, /<link rel="stylesheet" href="(.+?)"/g)
  return Promise.all(addresses.map((address) => read(request, addressOf("main", address))))
}

test("the style sheets of a document weigh at most 14 KB", async ({ request }) => {
  for (const path of styledTemplates) {
    const html = await (await ask(request, addressOf("main", path))).text()
    const sheets = await readSheets(request, html)
    expect(sheets.length, path).toBeGreaterThan(0)
    const weight = sheets.reduce((sum, sheet) => sum + brotliCompressSync(sheet).length, 0)
    expect([path, weight <= styleBudget]).toEqual([path, true])
  }
})

test("the portal's style sheets weigh at most 14 KB", async ({ request }) => {
  const session = await signInByForm(request, "service@komax.example")
  const html = await (await request.get("/de/mykomax", { headers: { Cookie: session } })).text()
  expect(html).toContain("portal.sheet")
  const sheets = await readSheets(request, html)
  const weight = sheets.reduce((sum, sheet) => sum + brotliCompressSync(sheet).length, 0)
  expect(weight).toBeLessThanOrEqual(styleBudget)
})

test("the fonts of a page in Latin letters weigh at most 60 KB", async ({ request }) => {
  const html = await read(request, addressOf("main", "/de"))
  const [sheet = ""] = all(html, /<link rel="stylesheet" href="(.+?)"/g)
  const css = await read(request, addressOf("main", sheet))
  const fonts = all(css, /url\(([^)]+\.woff2)\)/g).filter(
    (url) => /latin-/.test(url) && !/latin-ext/.test(url),
  )
  expect(fonts.length).toBeGreaterThan(0)
  let weight = 0
  for (const url of new Set(fonts)) {
    const answer = await ask(request, addressOf("main", new URL(url, `http://x${sheet}`).pathname))
    weight += (await answer.body()).length
  }
  expect(weight).toBeLessThanOrEqual(fontBudget)
})
