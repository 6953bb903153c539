import { addressOf } from "./support/addresses.ts"
import { expect, test } from "./support/test.ts"

const paths = [
  "",
  "/technology",
  "/technology/crimping",
  "/technology/twisting",
  "/company/history",
  "/company/locations",
  "/contact",
  "/investors",
  "/legal/privacy",
  "/no-such-page",
]
const pages = [
  ...["de", "ja-jp"].flatMap((locale) => paths.map((path) => addressOf("main", `/${locale}${path}`))),
  addressOf("schleuniger", "/de"),
  addressOf("adaptronic", "/de/prueftechnik"),
  addressOf("brand-portal", "/fr-fr"),
  addressOf("main", "/es/events-na"),
]

for (const width of [320, 360, 768, 1440]) {
  test(`no page is wider than a screen of ${width} px @javascript`, async ({ page }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width, height: 800 })
    const wide: string[] = []
    for (const address of pages) {
      await page.goto(address, { waitUntil: "domcontentloaded" })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) wide.push(`${address}: ${overflow} px`)
    }
    expect(wide).toEqual([])
  })
}
