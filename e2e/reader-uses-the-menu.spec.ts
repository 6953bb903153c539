import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

function openMenu(page: Page) {
  return page.locator(".site-header details[open]")
}

test("a reader opens a panel of the menu and goes to a page below it [NAV-01]", async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto("/en")
  const products = page.locator("details.submenu").first()
  await products.locator("summary").click()
  await expect(products.locator(".submenu-overview a")).toBeVisible()
  await expect(products.locator(".submenu-class img").first()).toBeVisible()
  await products.getByRole("link", { name: "Crimping", exact: true }).click()
  await page.waitForURL("**/en/products/crimping")
  await expect(page.locator("details.submenu summary[aria-current]")).toHaveCount(1)
})

test("an open menu closes by Escape, by a click elsewhere and when the focus goes on @javascript", async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await page.goto("/en")
  const summary = page.locator("details.submenu summary").first()
  await summary.focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(openMenu(page)).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(openMenu(page)).toHaveCount(0)
  await expect(summary).toBeFocused()

  await summary.click()
  await expect(openMenu(page)).toHaveCount(1)
  await page.mouse.click(wide.width / 2, wide.height - 4)
  await expect(openMenu(page)).toHaveCount(0)

  await page.locator(".account-menu summary").click()
  await expect(openMenu(page)).toHaveCount(1)
  await page.locator("#main").focus()
  await expect(openMenu(page)).toHaveCount(0)
})

test("on a phone the reader goes down into the drawer's accordion", async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto("/de")
  await page.getByRole("button", { name: text("de", "navigation", "menu") }).click()
  const drawer = page.locator("#site-navigation")
  await drawer.locator("details.submenu summary").first().click()
  await drawer.locator(".submenu-classes").getByRole("link", { name: "Crimpen" }).click()
  await page.waitForURL("**/de/products/crimping")
})

test("the drawer has the focus while it is open, and its button closes it @javascript", async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto("/en")
  const menu = page.getByRole("button", { name: text("en", "navigation", "menu") })
  await menu.press("Enter")
  const close = page.getByRole("button", { name: text("en", "frame", "menu.close") })
  await expect(close).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.locator("#site-navigation")).toBeHidden()
  await expect(menu).toBeFocused()
})

test("the search field asks the search screen, from wide screens and from phones", async ({ page }) => {
  const answered = "**/en/search?q=crimp*"
  // With its script it is a combobox, without a search box.
  const field = page.locator(".site-header").locator('input[name="q"]')
  await page.setViewportSize(wide)
  await page.goto("/en")
  await field.fill("crimp")
  await page.keyboard.press("Enter")
  await page.waitForURL(answered)

  await page.setViewportSize(phone)
  await page.goto("/en")
  await expect(field).toBeHidden()
  await page.getByRole("button", { name: text("en", "frame", "search.open") }).click()
  await field.fill("crimp")
  await page.keyboard.press("Enter")
  await page.waitForURL(answered)
})

test("the account menu leads to the sign-in, in the reader's language [NAV-18, AUTH-01]", async ({
  page,
}) => {
  await page.goto("/de")
  await page.locator(".account-menu summary").click()
  await page.getByRole("link", { name: text("de", "frame", "account.logIn") }).click()
  await expect(page.locator("input[name=password]")).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", /^de/)
})

test("the portal's addresses ask for a sign-in on the main site, lead there from a brand's host, and are unknown elsewhere [AUTH-01, SITE-17]", async ({
  request,
}) => {
  for (const path of ["/en/mykomax", "/en/mykomax/tickets/list", "/ja-jp/mykomax/account"]) {
    const answer = await ask(request, path)
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([302, "private, no-store"])
    expect(new URL(answer.headers().location ?? "").pathname).toMatch(/^\/am\/.*\/authorize$/)
  }
  const without = await ask(request, "/mykomax", { headers: { "Accept-Language": "de" } })
  expect([without.status(), without.headers().location]).toEqual([302, "/de/mykomax"])
  const ofBrand = await ask(request, addressOf("cirris", "/en/mykomax"))
  expect([ofBrand.status(), ofBrand.headers().location]).toEqual([302, addressOf("main", "/en/mykomax")])
  expect((await ask(request, "/en/events-na/mykomax")).status()).toBe(404)
})

test("an expert can be asked from every page, save where side buttons are hidden [NAV-24, NAV-25]", async ({
  page,
}) => {
  await page.goto("/en/company")
  const panel = page.locator("#contact-panel")
  await expect(panel).toBeHidden()
  await page.getByRole("button", { name: text("en", "frame", "sideButtons.contact") }).click()
  await expect(panel).toContainText(text("en", "frame", "contact.promise"))
  await expect(panel.locator('a[href^="tel:"]').first()).toBeVisible()
  await panel.getByRole("button", { name: text("en", "frame", "contact.close") }).click()
  await expect(panel).toBeHidden()
  await page.goto(addressOf("brand-portal", "/en"))
  await expect(page.locator(".side-buttons, #contact-panel")).toHaveCount(0)
})

test("the news of the menu open over the page, or lead to the site's news without a script [PAGE-13, NEWS-01]", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize(wide)
  await page.goto("/en")
  await page.locator("details.submenu summary").last().click()
  await page.locator('.site-navigation-items a[data-action="open-news-feed"]').click()
  if (javaScriptEnabled) await expect(page.locator(".news-panel:popover-open")).toBeVisible()
  else await page.waitForURL("**/en/news")
})
