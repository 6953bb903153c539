import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const bell = '[data-part="news-bell"]'

test("a reader follows the bell to the news, ten at a time, and on to a story or release [NEWS-01, NEWS-05]", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "with a script the bell opens the panel")
  await page.goto("/en/company")
  await page.locator(bell).click()
  await page.waitForURL("**/en/news")
  await expect(page.locator(".news-item")).toHaveCount(10)
  const first = await page.locator(".news-item h2").first().textContent()
  await page.getByRole("link", { name: text("en", "news", "older") }).click()
  await page.waitForURL("**/en/news?after=*")
  await expect(page.locator(".news-item")).toHaveCount(10)
  expect(await page.locator(".news-item h2").first().textContent()).not.toBe(first)
  await page.getByRole("link", { name: text("en", "news", "newest") }).click()
  await page.locator(".news-item a").first().click()
  await expect(page.locator("h1")).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe("/en/news")
})

test("a reader opens the news over the page, reads on, and marks them as read [NEWS-01…06] @javascript", async ({
  page,
}) => {
  const scripts: string[] = []
  page.on("request", (request) => scripts.push(request.url()))
  await page.goto("/en/company")
  const mark = page.locator('[data-part="news-unread"]')
  await expect(mark).toBeVisible()
  expect(scripts.filter((url) => /news-panel/.test(url))).toEqual([])

  await page.locator(bell).focus()
  await page.keyboard.press("Enter")
  const panel = page.locator(".news-panel")
  await expect(panel).toBeVisible()
  await expect(panel.locator('[data-part="close"]')).toBeFocused()
  await expect(panel).toHaveAttribute("aria-labelledby", "news-panel-title")
  await expect(panel.locator(".news-item")).toHaveCount(10)

  await panel.getByRole("button", { name: text("en", "news", "more") }).click()
  await expect(panel.locator(".news-item")).toHaveCount(20)
  await expect(panel.locator(".news-item").nth(10).locator("a")).toBeFocused()
  expect(await panel.locator(".news-item").nth(10).locator("h2").textContent()).not.toContain("…")
  await panel.getByRole("button", { name: text("en", "news", "more") }).click()
  await expect(panel.getByRole("button", { name: text("en", "news", "more") })).toHaveCount(0)

  await panel.getByRole("button", { name: text("en", "news", "markRead") }).click()
  await expect(panel.locator('[data-part="told"]')).toHaveText(text("en", "news", "read"))
  await expect(mark).toBeHidden()
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await expect(page.locator(bell)).toBeFocused()
  await page.reload()
  await expect(mark).toBeHidden()
})

test("a panel that can't be loaded leads to the news as a page @javascript", async ({ page }) => {
  await page.route("**/news/panel", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Maintenance</p>" }),
  )
  await page.goto("/en/company")
  await page.locator(bell).click()
  await page.waitForURL("**/en/news")
})
