import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { expect, test } from "./support/test.ts"

const paths = [
  "",
  "/technology",
  "/technology/crimping",
  "/technology/twisting",
  "/company/history",
  "/locations",
  "/locations/komax-switzerland",
  "/contact",
  "/investors",
  "/investors/alerts",
  "/investors/share",
  "/investors/dividends?shares=100&price=200&since=2022",
  "/investors/general-meeting",
  "/media-releases",
  "/media-releases/half-year-results-2026",
  "/news",
  "/legal/privacy",
  "/no-such-page",
]
const pages = [
  ...["de", "ja-jp"].flatMap((locale) => paths.map((path) => addressOf("main", `/${locale}${path}`))),
  addressOf("schleuniger", "/de"),
  addressOf("schleuniger", "/fr"),
  addressOf("adaptronic", "/"),
  addressOf("adaptronic", "/de/prueftechnik"),
  addressOf("brand-portal", "/fr-fr"),
  addressOf("cirris", "/de-ch"),
  addressOf("main", "/es/events-na"),
]

const widths = [320, 360, 768, 1024, 1440, 1920]

for (const [part, ofPart] of [pages.slice(0, 14), pages.slice(14)].entries()) {
  test(`no page is wider than the screen, from 320 to 1920 px (part ${part + 1}) @javascript`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    expect(await tooWide(page, ofPart)).toEqual([])
  })
}

/** Each page is loaded once and then seen at every width. */
async function tooWide(page: Page, addresses: string[]): Promise<string[]> {
  const wide: string[] = []
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "domcontentloaded" })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) wide.push(`${address} at ${width} px: ${overflow} px`)
    }
  }
  return wide
}

/** The pages' policy refuses style elements, but not a sheet that a script makes. */
async function addStyle(page: Page, text: string) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, text)
}

/** The words of the page's heading that are too long for one line of a narrow phone and have no place to break. */
async function unbrokenWords(page: Page): Promise<string[]> {
  const heading = (await page.locator("h1").textContent()) ?? ""
  return heading.split(/[\s\u00ad-]+/).filter((word) => word.length > 14)
}

const longGermanWords = [
  "/technology/quality-monitoring",
  "/products",
  "/products/cutting-and-stripping/cut-and-strip-machines",
  "/products/cutting-and-stripping/cutting-machines",
  "/smart-factory/axon-software/production-control",
]

test("without a dictionary for hyphens long German words still fit a narrow phone @javascript", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const overflow: Array<[path: string, px: number]> = []
  for (const path of longGermanWords) {
    await page.goto(`/de${path}`, { waitUntil: "domcontentloaded" })
    await addStyle(page, "* { hyphens: manual !important }")
    const px = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    overflow.push([path, px])
    expect(await unbrokenWords(page), `long words without syllables on ${path}`).toEqual([])
  }
  expect(overflow).toEqual(longGermanWords.map((path) => [path, 0]))
})

test("the side buttons have words beside a wide page and cover no heading, with text of 200 % either @javascript", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/de/technology/quality-monitoring")
  for (const size of ["100%", "200%"]) {
    await addStyle(page, `:root { font-size: ${size} !important }`)
    const buttons = page.locator(".side-buttons")
    for (const words of await buttons.locator("span").all())
      expect((await words.boundingBox())?.width).toBeGreaterThan(20)
    const left = (await buttons.boundingBox())?.x ?? 0
    const ends = await page.locator("main :is(h1, h2, h3)").evaluateAll((headings) =>
      headings.map((heading) => {
        const words = document.createRange()
        words.selectNodeContents(heading)
        return words.getBoundingClientRect().right
      }),
    )
    expect(left).toBeGreaterThan(1000)
    expect(ends.filter((end) => end > left)).toEqual([])
  }
})

test("a page that offers to talk to somebody itself has no second offer in its footer", async ({ page }) => {
  const offer = page.locator(".footer-contact")
  await page.goto("/de")
  await expect(offer).toBeVisible()
  for (const path of [
    "/de/contact",
    "/de/products/crimping/crimping-machines/sigma-688",
    "/de/search?q=qqqqzzzz",
  ]) {
    await page.goto(path)
    await expect(offer).toBeHidden()
  }
})

/** A browser without dictionaries, as this one may be, needs a line more where another hyphenates. */
test("home says each thing once: at most 7,550 px at 1440", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const locale of ["en", "de", "ja-jp"]) {
    await page.goto(addressOf("main", `/${locale}`))
    expect(await page.evaluate(() => document.documentElement.scrollHeight), locale).toBeLessThanOrEqual(7550)
    // In a grid or a row each would be an empty box, with a gap.
    const displays = await page
      .locator("picture > source")
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).display))])
    expect(displays).toEqual(["none"])
  }
})

test("a machine's page and a list of machines stay short on a German phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, most] of [
    ["/de/products/crimping/crimping-machines/sigma-688", 7000],
    ["/de/products", 12_000],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    // What is far below is as high as it is only once it was drawn.
    await expect(async () => {
      await page.mouse.wheel(0, 2000)
      expect(
        await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1),
      ).toBe(true)
    }).toPass({ intervals: [50] })
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(most)
    const names = page.locator(".capability-links span")
    const lines = await names.evaluateAll((all) =>
      all.map((name) => {
        const words = document.createRange()
        words.selectNodeContents(name)
        return new Set([...words.getClientRects()].map(({ top }) => top)).size
      }),
    )
    expect(Math.max(...lines), "lines of a process's name").toBeLessThanOrEqual(2)
  }
})

test("cards show the whole width of their picture, and enough of its height for a machine's feet", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ["/de", "/de/technology", "/de/industries", "/de/products"]) {
    await page.goto(path)
    const pictures = page.locator(":is(.family, .product-card, .cards .card, .classification-cards) img")
    const flat = await pictures.evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width / height > 1.61 ? [`${one.getAttribute("src")} ${width} × ${height}`] : []
      }),
    )
    expect(flat, path).toEqual([])
  }
  // Of three teasers none is wide, since one would stand alone.
  await page.goto("/de/industries")
  const tops = await page
    .locator(".teaser")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test("on paper there is no navigation, and no picture is higher than half a page", async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 1000 })
  await page.emulateMedia({ media: "print" })
  for (const path of ["/de", "/de/technology/crimping"]) {
    await page.goto(addressOf("main", path))
    await expect(page.locator(".site-logo")).toBeVisible()
    await expect(
      page.locator("header nav, header button, header form, footer").filter({ visible: true }),
    ).toHaveCount(0)
    await expect(page.locator(".side-buttons")).toBeHidden()
    const high = await page
      .locator("main :is(img, video):visible")
      .evaluateAll((pictures) => pictures.filter((one) => one.getBoundingClientRect().height > 500).length)
    expect(high).toBe(0)
  }
})

test("words that lie on a picture are not behind it", async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const address of [addressOf("main", "/en"), addressOf("schleuniger", "/en")]) {
    await context.addCookies([{ name: "cookie-consent", value: "rejected", url: address }])
    await page.goto(address)
    const link = page.locator(".cover-hero .button").first()
    await expect(link).toBeVisible()
    const isOnTop = await link.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop).toBe(true)
  }
})

test("on a phone the list of machines is short, and key figures side by side show that there are more @javascript", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(addressOf("main", "/de/products"))
  // The question about cookies stands above the page here and takes some 250 px of this.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_250)
  await page.goto(addressOf("main", "/de/products/crimping/bench-presses"))
  const third = await page.locator(".key-figure-table th:nth-child(3)").first().boundingBox()
  expect(third?.x).toBeLessThan(360 - 24)
})

test("no card and no highlight stands alone in the last row of a wide screen @javascript", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(addressOf("main", "/en/products/crimping/fully-automatic/sigma-688"))
  const lonely = await page.locator(".product-cards, .highlights").evaluateAll((lists) =>
    lists.map((list) => {
      const tops = [...list.children].map((child) => Math.round(child.getBoundingClientRect().top))
      const last = tops.filter((top) => top === tops.at(-1)).length
      return `${list.parentElement?.id}: ${tops.length} in rows, ${last} in the last`
    }),
  )
  expect(lonely.length).toBeGreaterThan(2)
  expect(lonely.filter((one) => !/: 1 in/.test(one) && one.endsWith(" 1 in the last"))).toEqual([])
})

test("on a phone, the choices above a page in another language stand below each other, so that an arriving font moves nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(addressOf("main", "/ja-jp/company/history"))
  const choices = page.locator(".language-banner .language-versions")
  const [links, form] = [await choices.first().boundingBox(), await choices.last().boundingBox()]
  expect(form?.y).toBeGreaterThan((links?.y ?? 0) + (links?.height ?? 0))
})
