/** No document lacks a style sheet: every rule that matches something on a page is in a sheet that the page links. */
import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { catalogueAddresses } from "./support/catalogue-addresses.ts"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"
import { findUnlinkedRules } from "./support/unlinked-rules.ts"

const pages = [
  addressOf("main", "/de"),
  addressOf("main", "/de/industries"),
  addressOf("main", "/de/technology/crimping"),
  addressOf("main", "/de/company/history"),
  addressOf("main", "/de/locations"),
  addressOf("main", "/de/locations?brand=cirris&region=EUROPE"),
  addressOf("main", "/de/locations/komax-switzerland"),
  addressOf("main", "/de/investors"),
  addressOf("main", "/de/investors/share"),
  addressOf("main", "/de/investors/dividends?shares=100&price=200"),
  addressOf("main", "/de/investors/reports?compare=2025&compare=2024"),
  addressOf("main", "/de/investors/general-meeting"),
  addressOf("main", "/de/media-releases"),
  addressOf("main", "/de/stories"),
  addressOf("main", "/de/stories?q=qqqqzzzz"),
  addressOf("main", "/de/stories/single-pair-ethernet"),
  addressOf("main", "/de/stories/contacts"),
  addressOf("main", "/de/stories/contacts/crimp-laboratory"),
  addressOf("main", "/ja-jp/company"),
  addressOf("main", "/en/events-na"),
  addressOf("main", "/de/cookies"),
  addressOf("main", "/de/language"),
  addressOf("main", "/de/search?q=crimp"),
  addressOf("main", "/de/search?q=qqqqzzzz"),
  addressOf("main", "/de/compare/panel"),
  addressOf("main", "/de/mykomax/logout"),
  addressOf("main", "/de/keine-seite"),
  addressOf("schleuniger", "/fr"),
  addressOf("adaptronic", "/de"),
  ...catalogueAddresses.filter((path) => path.startsWith("/de")).map((path) => addressOf("main", path)),
]

const guide = ["", "/inputs", "/buttons", "/modules", "/components", "/typography", "/pages/error"]
const tools = ["/tools/email-links", "/tools/email-links/check"]

async function expectAllLinked(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address)
    expect([address, await findUnlinkedRules(page)]).toEqual([address, []])
  }
}

test("each page links the sheets with the rules for what it shows @javascript", async ({ page }) => {
  test.setTimeout(180_000)
  await expectAllLinked(page, pages)
})

test("the style guide and its tools link the sheets of all that they show @javascript", async ({ page }) => {
  test.setTimeout(90_000)
  await expectAllLinked(
    page,
    [...guide, ...tools].map((path) => `/style-guide${path}`),
  )
})

test("each screen of the portal has its rules in the sheets of the portal's document @javascript", async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, "service@komax.example", "/de/mykomax")
  const paths = ["", "/account", "/tickets/list", "/tickets/newticket", "/register", "/nothing"]
  await expectAllLinked(
    page,
    paths.map((path) => `/de/mykomax${path}`),
  )
  await page.goto("/de/mykomax/tickets/list?view=all")
  await page.locator("a.ticket-subject").first().click()
  await page.waitForURL(/tickets\/(?!list)[^/?]+$/)
  expect(await findUnlinkedRules(page)).toEqual([])
})

test("what a script puts into a page brings its sheet along @javascript", async ({ page }) => {
  const product = "/de/products/crimping/crimping-machines/sigma-688"
  await page.goto(product)
  await page.locator("form[data-compare] button").first().click()
  await expect(page.locator(".comparison-message [role=status]")).toHaveText(/./)
  expect(await findUnlinkedRules(page)).toEqual([])
  await page.locator('[data-part="comparison-link"]').click()
  await expect(page.locator(".comparison-panel")).toBeVisible()
  expect(await findUnlinkedRules(page)).toEqual([])
  await expect(page.locator('link[rel="stylesheet"][href*="comparison.sheet"]')).toHaveCount(1)
  await page.locator('.comparison-panel [data-part="close"]').click()
  await page.locator('[data-part="comparison-link"]').click()
  await expect(page.locator(".comparison-panel")).toBeVisible()
  await expect(page.locator('link[rel="stylesheet"][href*="comparison.sheet"]')).toHaveCount(1)
})
