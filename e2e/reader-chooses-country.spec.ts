import { addressOf } from "./support/addresses.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

test("a reader moves to another country, stays on the page, and is remembered [LOC-12, LOC-17]", async ({
  page,
  context,
}) => {
  await page.goto("/en/company/history?from=letter")
  await page.locator(".language-chooser summary").click()
  await page.getByRole("link", { name: text("en", "frame", "country.other") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("en", "frame", "country.title"))
  await page.getByRole("button", { name: "Deutsch (Switzerland)" }).click()
  await page.waitForURL(addressOf("main", "/de-ch/company/history?from=letter"))
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "locale")
  expect(cookie?.value).toBe("de-CH")
})

test("on a phone the way leads through the drawer, by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/de")
  await page.getByRole("button", { name: text("de", "navigation", "menu") }).press("Enter")
  await page.locator("#site-navigation .drawer-foot a").first().press("Enter")
  await page.getByRole("button", { name: "日本語 (Japan)" }).press("Enter")
  await page.waitForURL("**/ja-jp")
})

test("a side site keeps its own country, by its own rules [LOC-13, LOC-10]", async ({ page, context }) => {
  await page.goto(addressOf("schleuniger", "/fr/language"))
  await page.getByRole("button", { name: "Français (Suisse)" }).click()
  await page.waitForURL("**/fr-ch")
  expect((await context.cookies()).map(({ name }) => name)).toContain("locale-schleuniger")

  await page.goto(addressOf("brand-portal", "/en/language"))
  await expect(page.getByRole("button", { name: /^Deutsch/ })).toHaveCount(0)
  await page.goto(addressOf("cirris", "/en/language"))
  await expect(page.locator("[data-country]")).toHaveCount(0)
  await page.goto("/es/events-na/language")
  await page.getByRole("button", { name: "English (Canadá)" }).click()
  await page.waitForURL("**/en-ca/events-na")
})

test("the list is shortened to what is typed @javascript", async ({ page }) => {
  await page.goto("/fr-ch/language")
  const field = page.getByLabel(text("fr", "frame", "country.filter"))
  await field.fill("cote")
  await expect(page.locator("[data-country]:visible")).toHaveText([/Côte d/])
  await field.fill("atlantide")
  await expect(page.locator("[data-country]:visible")).toHaveCount(0)
  await expect(page.locator(".country-filter [role=status]")).toHaveText(text("fr", "frame", "country.none"))
  await field.fill("")
  expect(await page.locator("[data-country]:visible").count()).toBeGreaterThan(200)
})

test("without script nothing offers a field that does nothing", async ({ page, javaScriptEnabled }) => {
  await page.goto("/en/language")
  await expect(page.locator("#country-filter")).toBeVisible({ visible: javaScriptEnabled !== false })
})

test("a forged way back leads nowhere else", async ({ page }) => {
  await page.goto(`/en/language?returnTo=${encodeURIComponent("https://evil.example/")}`)
  const back = page.getByRole("link", { name: text("en", "frame", "country.back") })
  await expect(back).toHaveAttribute("href", "/en")
})
