/**
 * No page may scroll sideways at 320 px, nor at 360 with text twice as large. `npm test` walks German and Japanese and the other
 * sites, since long words and letters without spaces are what breaks a layout, with every tenth product, story and the like;
 * EVERY_PAGE=1 (`npm run test:every-page`) walks all pages in all languages. For large text a page of each template is enough, since
 * what breaks there is a rule of a sheet.
 */
import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { findHeadlessChromium } from "./support/browser.ts"
import { catalogueAddresses, catalogueTemplates } from "./support/catalogue-addresses.ts"
import { hosts, isLookedAt, readSitemaps } from "./support/sitemaps.ts"
import { expect, test } from "./support/test.ts"

/** Pictures take time and have their room without being loaded; what widens a page without them does so while they load, too. */
test.use({
  viewport: { width: 320, height: 800 },
  launchOptions: {
    executablePath: findHeadlessChromium(),
    args: [
      "--disable-gpu",
      "--blink-settings=imagesEnabled=false",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  },
})

const parts = 2
const atOnce = 2

/** What stands in no sitemap. */
const others = [
  "/stories?q=qqqqzzzz&category=technology",
  "/no-such-page",
  "/search?q=crimp",
  "/search?q=qqqqzzzz",
  "/language",
  "/cookies",
]
const unlisted = ["/de", "/ja-jp"].flatMap((locale) => others.map((path) => locale + path))

/** One address per template. */
const templates = [
  "",
  "/technology/cutting-and-stripping",
  "/company/careers",
  "/stories",
  "/stories/aluminium-battery-cable",
  "/stories/contacts/test-engineering",
  "/news",
  "/media-releases",
  "/media-releases/acceptance-by-video",
  "/whitepapers",
  "/locations",
  "/locations/komax-india",
  "/investors/share",
  "/investors/calendar",
  "/investors/alerts",
  "/support/service-request",
  "/search?q=crimp",
  "/no-such-page",
  ...catalogueTemplates,
]

function isWalked(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return Boolean(process.env.EVERY_PAGE) || hostname !== "localhost" || /^\/(de|ja-jp)(\/|$)/.test(pathname)
}

for (let part = 0; part < parts; part++) {
  test(`no page is wider than 320 px (part ${part + 1})`, async ({ context, request }) => {
    test.setTimeout(600_000)
    const listed = (await Promise.all(hosts.map((host) => readSitemaps(request, host)))).flat()
    const addresses = [
      ...listed
        .filter(isLookedAt)
        .map(({ url }) => url)
        .filter(isWalked),
      ...[...unlisted, ...catalogueAddresses].map((path) => addressOf("main", path)),
    ].filter((_, index) => index % parts === part)
    expect(addresses.length).toBeGreaterThan(70)
    const queue = addresses.values()
    const wide = await Promise.all(
      Array.from({ length: atOnce }, async () => findWide(await context.newPage(), queue)),
    )
    expect(wide.flat()).toEqual([])
  })
}

test("with text twice as large no template is wider than 360 px", async ({ context }) => {
  test.setTimeout(120_000)
  const paths = [
    ...templates.map((path) => `/de${path}`),
    ...["/technology", "/products", "/products/crimping/crimping-machines/sigma-688"].map(
      (p) => `/ja-jp${p}`,
    ),
  ]
  const queue = paths.map((path) => addressOf("main", path)).values()
  const wide = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const page = await context.newPage()
      await page.setViewportSize({ width: 360, height: 800 })
      return findWide(page, queue, "200%")
    }),
  )
  expect(wide.flat()).toEqual([])
})

/** Takes addresses from the queue until it is empty. @returns the pages that scroll sideways, and what sticks out furthest. */
async function findWide(page: Page, queue: Iterable<string>, textSize = "100%"): Promise<string[]> {
  const wide: string[] = []
  for (const address of queue) {
    // Without scripts the document is complete before its style sheets are, so wait for all.
    await page.goto(address, { waitUntil: "load" })
    const found = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return null
      const right = (element: Element) => element.getBoundingClientRect().right
      const furthest = [...document.querySelectorAll("body *")].sort(
        (one, other) => right(other) - right(one),
      )
      return `${scrollWidth - clientWidth} px: ${furthest[0]?.outerHTML.slice(0, 160)}`
    }, textSize)
    if (found) wide.push(`${address} ${found}`)
  }
  return wide
}
