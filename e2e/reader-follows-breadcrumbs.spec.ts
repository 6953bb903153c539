import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const name = text("en", "navigation", "breadcrumb")

test("a reader goes back up the trail, from the page to home [BREAD-01, BREAD-02, BREAD-07, BREAD-08, A11Y-01]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto("/en/company/history")
  const trail = page.getByRole("navigation", { name })
  await expect(trail.getByRole("listitem")).toHaveCount(3)
  const current = trail.locator('[aria-current="page"]')
  await expect(current).toBeVisible()
  await expect(current.getByRole("link")).toHaveCount(0)
  await expect(trail.getByRole("link")).toHaveCount(2)
  await trail.getByRole("link").nth(1).click()
  await page.waitForURL("**/en/company")
  await trail.getByRole("link", { name: text("en", "navigation", "home") }).click()
  await page.waitForURL("**/en")
  await expect(trail).toHaveCount(0)
})

test("on a small screen there is one step back, and screen readers hear where they are [BREAD-03, A11Y-01]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/de/company/history")
  const trail = page.getByRole("navigation", { name: text("de", "navigation", "breadcrumb") })
  await expect(trail.getByRole("link")).toHaveCount(1)
  await expect(trail.locator('[aria-current="page"]')).toHaveCount(1)
  await trail.getByRole("link").click()
  await page.waitForURL("**/de/company")
  await trail.getByRole("link", { name: text("de", "navigation", "home") }).click()
  await page.waitForURL("**/de")
})

test("an unknown page's trail is home and 404 [BREAD-10]", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto("/en/no-such-page")
  const trail = page.getByRole("navigation", { name })
  await expect(trail.getByRole("listitem")).toHaveText([text("en", "navigation", "home"), "404"])
  await trail.getByRole("link").click()
  await page.waitForURL("**/en")
})

test("the anchor navigation begins at its beginning and says what is being read [NAV-20] @javascript", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/de/technology/crimping")
  const bar = page.locator(".anchor-navigation")
  const scrolled = () => bar.locator("ul").evaluate((list) => list.scrollLeft)
  await expect(bar.locator("[aria-current]")).toHaveCount(0)
  expect(await scrolled()).toBe(0)
  const last = bar.getByRole("link").last()
  await last.click()
  await expect(last).toHaveAttribute("aria-current", "true")
  await expect(last).toBeInViewport()
  const header = await page.locator(".site-header").boundingBox()
  const top = async () => Math.round((await bar.boundingBox())?.y ?? 0)
  await expect.poll(top).toBe(Math.round(header?.height ?? 0) - 1)
})

test("without a script the anchor navigation leads to the sections [NAV-20, NAV-21]", async ({ page }) => {
  await page.goto("/de/technology/crimping")
  const link = page.locator(".anchor-navigation a").nth(1)
  const hash = (await link.getAttribute("href")) ?? ""
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${hash}$`))
  await expect(page.locator(hash)).toBeInViewport()
})
