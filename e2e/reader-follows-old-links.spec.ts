import { addressOf, port } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const schleuniger = (path: string) => addressOf("schleuniger", path)
const events = (path: string) => addressOf("main", path)

const moved: [rule: string, from: string, to: string][] = [
  ["a trailing slash [REDIR-01]", "/en/company/", "/en/company"],
  ["a trailing slash, with the query [REDIR-01]", "/en/company/?a=1", "/en/company?a=1"],
  ["a page [REDIR-08]", "/en/about-us", "/en/company"],
  ["a page, without a locale", "/about-us", "/en/company"],
  ["a page, in the reader's language", "/de-ch/about-us", "/de-ch/company"],
  ["a path [REDIR-08]", "/en/training", "/en/service-and-support/academy"],
  ["an address in capitals [REDIR-05]", "/en/Company/OUR-story", "/en/company/history"],
  ["an entry written in capitals [REDIR-05]", "/en/ir", "/en/investors"],
  ["an entry with parameters [PAGE-09]", "/en/investor-relations/calendar", "/en/investors#calendar"],
  // Part of it has moved elsewhere, so the browser chooses by the hash [REDIR-06].
  ["the bare address [REDIR-07]", "/en/machines", "/redirect-by-hash?url=%2Fen%2Fmachines"],
  [
    "the address with its query, which is longer [REDIR-06, REDIR-07]",
    "/en/machines?type=twisting",
    "/en/technology/twisting",
  ],
  [
    "the query in capitals [REDIR-05]",
    "/en/machines?type=TESTING&sort=name",
    "/en/technology/harness-testing",
  ],
  ["an entry of one language", "/de/ueber-uns", "/de/company"],
  ["an entry of one locale", "/de-ch/abholservice", "/de-ch/service-and-support/pick-up-service"],
  ["another site's home page", "/en/brands/schleuniger", schleuniger("/en")],
  ["a site at a path", "/en/trade-fairs", "/en/events-na"],
  ["an address elsewhere [REDIR-08]", "/en/ipc-620", "https://www.ipc.org/"],
  ["a product, in one hop [REDIR-08]", "/en/sigma", "/en/products/crimping/crimping-machines/sigma-688"],
  ["an entry for every site", schleuniger("/en/group"), addressOf("main", "/en")],
  ["a site's own entry", schleuniger("/en/maschinen"), "/en/products"],
  ["the same address on another site", addressOf("adaptronic", "/de/maschinen"), "/de/prueftechnik"],
  ["a file of long ago", "/index.php?page=contact", "/en/contact"],
  ["an entry of the events site", events("/en/events-na/program"), "/en/events-na/agenda"],
]

for (const [rule, from, to] of moved) {
  test(`${rule}: ${from.replace(/^http:\/\//, "")} has moved for good, with 301 [REDIR-03, REDIR-04]`, async ({
    request,
  }) => {
    const answer = await ask(request, from)
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers().location ?? "", new URL(from, addressOf("main", "/"))).href).toBe(
      new URL(to, new URL(from, addressOf("main", "/"))).href,
    )
  })
}

test("links to products say their names and lead there in one hop, in a story and in the news [PAGE-09, PAGE-10]", async ({
  request,
}) => {
  const story = await (await ask(request, "/ja-jp/stories/single-pair-ethernet")).text()
  expect(story).toMatch(
    /href="\/ja-jp\/products\/twisting\/twisting-machines\/torsa-440"[^>]*>Torsa 440を見る/,
  )
  const news = await (await ask(request, schleuniger("/en/news"))).text()
  const place = "/en/products/cutting-and-stripping/coaxial-strippers/lineo-coax-40"
  expect(news).toContain(`href="${addressOf("main", place)}"`)
})

test("an entry of another site doesn't count", async ({ request }) => {
  const answer = await ask(request, schleuniger("/en/training"))
  expect(answer.status()).toBe(404)
})

test("a moved address with a hash is found, since the page asks again with it [REDIR-06] @javascript", async ({
  page,
}) => {
  await page.goto("/en/legal#privacy")
  await page.waitForURL("**/en/legal/privacy")
  await expect(page.locator("main article[data-page]")).toBeVisible()
})

test("where an address has moved elsewhere than its part, each is found [REDIR-06] @javascript", async ({
  page,
}) => {
  await page.goto("/en/old-technology#crimping")
  await page.waitForURL("**/en/technology/crimping")
  await page.goto("/en/old-technology#other")
  await page.waitForURL("**/en/technology#other")
  await page.goto("/en/old-technology")
  await page.waitForURL("**/en/technology")
})

test("without JavaScript an address that has moved elsewhere than its part is found [REDIR-06]", async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(addressOf("main", "/en/old-technology"))
  await page.waitForURL("**/en/technology")
})

test("?direct with a page's id leads to its canonical address, whatever its site [REDIR-09, REDIR-10]", async ({
  request,
}) => {
  const lookups = [
    ["/main-company-history?direct", addressOf("main", "/en/company/history")],
    ["/de-ch/main-company-history?direct", addressOf("main", "/de-ch/company/history")],
    ["/schleuniger-about?direct", schleuniger("/en/about")],
    ["/events-na-agenda?direct", `http://events-na.localhost:${port}/en/events-na/agenda`],
  ] as const
  for (const [from, to] of lookups) {
    const answer = await ask(request, from)
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 302, to])
  }
  const unknown = await ask(request, "/en/no-such-id?direct")
  expect(unknown.status()).toBe(404)
})

const exact = [
  ["en", "/en/no/such/page?x=1", "Page not found: /en/no/such/page?x=1"],
  ["de", "/de-ch/keine-seite", text("de", "errors", "pageNotFound", { path: "/de-ch/keine-seite" })],
  ["ja", "/ja-jp/ページ", text("ja", "errors", "pageNotFound", { path: "/ja-jp/ページ" })],
] as const

for (const [language, path, sentence] of exact) {
  test(`an unknown address is a 404 within the site's frame, in ${language} [ROUTE-31]`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByRole("banner")).toBeVisible()
    await expect(page.getByRole("contentinfo")).toBeVisible()
    await page.getByRole("link", { name: text(language, "errors", "notFound.home") }).click()
    await expect(page.locator("main article[data-page]")).toBeVisible()
  })
}

test("a page of the main site alone is a fatal 404 on a side site, without the frame [ROUTE-30, SITE-17]", async ({
  page,
}) => {
  const response = await page.goto(schleuniger("/en/media-releases"))
  expect(response?.status()).toBe(404)
  await expect(page.getByText("Page Not Found: /en/media-releases", { exact: true })).toBeVisible()
  await expect(page.getByRole("banner")).toHaveCount(0)
  const onMain = await page.goto("/en/media-releases")
  expect(onMain?.status()).toBe(200)
})

test("the fixed pages of the main site answer at their slugs [PAGE-07, PAGE-08]", async ({ page }) => {
  for (const [slug, unlisted] of [
    ["error", 1],
    ["media-releases", 0],
  ] as const) {
    const response = await page.goto(`/de-ch/${slug}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(unlisted)
  }
})

test("a hidden page can be read but stands in no navigation [NAV-06]", async ({ page }) => {
  const response = await page.goto("/en/company/brand-guidelines")
  expect(response?.status()).toBe(200)
  await expect(
    page.locator('header a[href$="/brand-guidelines"], footer a[href$="/brand-guidelines"]'),
  ).toHaveCount(0)
})

test("a draft is a 404, and the draft of a published page shows nothing of itself [PAGE-05]", async ({
  page,
}) => {
  for (const address of ["/en/company/new-building", schleuniger("/en/technology/laser")]) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
  }
  await page.goto(schleuniger("/en/about"))
  await expect(page.getByText("Half a century of clean ends")).toHaveCount(0)
})

test("a page's item shows only in the countries that it names [NAV-05]", async ({ page }) => {
  const pickUp = page.locator('header a[href$="/pick-up-service"]')
  await page.goto("/de-ch/service-and-support")
  await expect(pickUp).toHaveCount(1)
  await page.goto("/en-us/service-and-support")
  await expect(pickUp).toHaveCount(0)
})
