import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"

const phone = { width: 360, height: 740 }
const wide = { width: 1440, height: 900 }

test("a professional finds a crimping machine by its gauge, looks at it and takes the data sheet [CAT-22, CAT-23, CAT-27, CAT-30]", async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto("/en-us/products/crimping")
  await page.locator(".filter > summary").click()
  const range = page.getByRole("group", { name: /^Conductor cross-section/ })
  await expect(range).toContainText("AWG")
  await range.getByRole("textbox").first().fill("20")
  await range.getByRole("textbox").last().fill("24")
  await range.getByRole("textbox").last().press("Enter")
  await page.waitForURL(/max-cross-section=24/)
  expect(page.url()).toContain("units=imperial")
  expect(page.url()).not.toContain("q=&")

  await page.locator(".product-card a", { hasText: "Sigma 688" }).click()
  await page.waitForURL("**/en-us/products/crimping/crimping-machines/sigma-688")
  await expect(page.locator("#data")).toContainText("AWG")
  await page.getByRole("button", { name: "Metric" }).click()
  await expect(page.locator("#data")).toContainText("mm²")
  await expect(page.getByRole("button", { name: "Metric" })).toHaveAttribute("aria-pressed", "true")

  const sheet = page.locator(".product-actions a[download]")
  const answer = await ask(page.request, (await sheet.getAttribute("href")) ?? "")
  expect(answer.status()).toBe(200)
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-")
})

test("a variant has an address, and its data stands on the page [CAT-24]", async ({ page }) => {
  await page.goto("/de/products/crimping/crimping-machines/sigma-688")
  await page.locator(".variant-choice a").nth(1).click()
  await page.waitForURL(/\?variant=/)
  await expect(page.locator(".variant-choice a[aria-current]")).toHaveCount(1)
  await expect(page.locator("#data")).toContainText("Sigma 688")
})

test("the filter follows each change and keeps the focus where it was @javascript", async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto("/en/products/crimping")
  const choice = page.locator(".filter-form input[name=capability]").first()
  const value = await choice.getAttribute("value")
  await choice.click()
  await page.waitForURL(/capability=/)
  expect(new URL(page.url()).search).toBe(`?capability=${value}`)
  await expect(page.locator(".filter-form input[name=capability]:checked")).toBeFocused()
})

test("pictures open in the lightbox @javascript", async ({ page }) => {
  await page.goto("/en/products/crimping/crimping-machines/sigma-688")
  await page.locator(".product-picture").click()
  await expect(page.locator("dialog.lightbox")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.locator(".product-picture")).toBeFocused()
})

test("what there isn't is a 404 with a way on, and no filter breaks a list [CAT-31]", async ({
  page,
  request,
}) => {
  const response = await page.goto("/en/products/crimping/no-such-machine")
  expect(response?.status()).toBe(404)
  await expect(page.locator("main")).toContainText("No product found for slug no-such-machine")
  await expect(page.locator("main").getByRole("link", { name: "Crimping" })).toBeVisible()
  for (const search of [
    "?brand=nobody&capability=flying&min-length=-1e999",
    "?min-length=99999999999&max-length=-5&units=furlong",
    "?page=-1",
    `?${"brand=x&".repeat(40)}`,
    "?q=%25%27%22%3Cscript%3E",
    "?utm_source=letter&s=1&cat[]=3",
  ])
    expect((await ask(request, `/en/products/crimping${search}`)).status(), search).toBeLessThan(400)
  expect((await ask(request, "/en/products/crimping?page=4000")).status()).toBe(404)
})
