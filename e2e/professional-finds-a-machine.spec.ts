import type { Page } from "@playwright/test"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const phone = { width: 360, height: 740 }
const phoneOfColleague = { viewport: phone }
const wide = { width: 1440, height: 900 }

/** Without scripts the whole way; other tests here and beside are about what scripts add. */
for (const [locale, language] of [
  ["en-us", "en"],
  ["de", "de"],
  ["ja-jp", "ja"],
] as const) {
  test(`in ${language} a professional finds a crimping machine by its gauge on a phone, compares it, sends the link, takes the data sheet and finds it again [CAT-22, CAT-23, CAT-27, CAT-30]`, async ({
    page,
    browser,
    baseURL,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled !== false, "a phone without JavaScript")
    test.setTimeout(90_000)
    await page.setViewportSize(phone)
    await page.context().addCookies([{ name: "cookie-consent", value: "rejected", url: baseURL ?? "" }])
    await findByGauge(page, locale, language)
    const machines = ["sigma-688", "sigma-622", "sigma-644", "sigma-696"]
    for (const machine of machines) await putAside(page, machine)

    await page.goto(`/${locale}/compare`)
    const names = await comparedNames(page)
    expect(names).toEqual(["Sigma 688", "Sigma 622", "Sigma 644", "Sigma 696"])
    await expect(page.locator("main")).toContainText("AWG")
    const share = page.getByRole("link", { name: text(language, "comparison", "share") })
    const link = new URL((await share.getAttribute("href")) ?? "", baseURL).href

    const colleague = await browser.newContext({ ...phoneOfColleague, javaScriptEnabled: false })
    const theirs = await colleague.newPage()
    await theirs.goto(link)
    expect(await comparedNames(theirs)).toEqual(names)
    const differing = ".comparison-row.is-different"
    expect(await theirs.locator(differing).count()).toBeGreaterThan(0)
    await colleague.close()

    await page.getByRole("link", { name: "Sigma 688", exact: true }).click()
    await page.waitForURL(`**/${locale}/products/crimping/crimping-machines/sigma-688`)
    await takeDataSheet(page, language)

    await page.getByRole("button", { name: text(language, "frame", "search.open") }).click()
    await page.locator("#site-search-query").fill("sgima688")
    await page.locator("#site-search-query").press("Enter")
    await expect(page.locator(".search-results a").first()).toHaveAttribute(
      "href",
      `/${locale}/products/crimping/crimping-machines/sigma-688`,
    )
  })
}

/** From the section's page to the machines for 20 to 24 AWG. */
async function findByGauge(page: Page, locale: string, language: string) {
  await page.goto(`/${locale}/products/crimping`)
  const imperial = page.getByRole("button", { name: text(language, "catalogue", "units.imperial") })
  if ((await imperial.getAttribute("aria-pressed")) !== "true") await imperial.click()
  await page.locator(".filter > summary").click()
  const range = page.getByRole("group").filter({ has: page.locator("[name=min-cross-section]") })
  await expect(range.last()).toContainText("AWG")
  await page.locator("[name=min-cross-section]").fill("20")
  await page.locator("[name=max-cross-section]").fill("24")
  await page.locator("[name=max-cross-section]").press("Enter")
  await page.waitForURL(/max-cross-section=24/)
  expect(page.url()).toContain("units=imperial")
  expect(page.url()).not.toContain("q=&")
}

/** The list stays as it was chosen. */
async function putAside(page: Page, slug: string) {
  await page.locator(`form[data-compare="${slug}"] button`).click()
  await expect(page.locator("dialog.flash:not(.update-notice), .flash").first()).toBeVisible()
  await expect(page).toHaveURL(/max-cross-section=24/)
}

function comparedNames(page: Page): Promise<string[]> {
  return page.locator(".comparison-names th a[href*='/products/']").allInnerTexts()
}

/** A real PDF in the reader's language, which the browser saves under a name that says what it is. */
async function takeDataSheet(page: Page, language: string) {
  await expect(page.locator("#data")).toContainText("AWG")
  const sheet = page.locator(".product-actions a[download]")
  await expect(sheet).toHaveAttribute("hreflang", language)
  const answer = await ask(page.request, (await sheet.getAttribute("href")) ?? "")
  expect(answer.status()).toBe(200)
  const { "content-type": type, "content-disposition": disposition, ...headers } = answer.headers()
  expect(type).toBe("application/pdf")
  expect(disposition ?? (await sheet.getAttribute("download"))).toMatch(/sigma-688.*\.pdf/)
  expect(headers["x-content-type-options"]).toBe("nosniff")
  const body = await answer.body()
  expect(body.subarray(0, 5).toString()).toBe("%PDF-")
  expect(body.subarray(-8).toString()).toContain("%%EOF")
}

test("a product's figures change between metric and imperial where they stand [CAT-22]", async ({ page }) => {
  await page.goto("/en-us/products/crimping/crimping-machines/sigma-688")
  await expect(page.locator("#data")).toContainText("AWG")
  await page.getByRole("button", { name: "Metric" }).click()
  await expect(page.locator("#data")).toContainText("mm²")
  await expect(page.getByRole("button", { name: "Metric" })).toHaveAttribute("aria-pressed", "true")
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

test("on a phone the filter is a sheet: the keyboard stays in it, and its button leads to the count of what is left @javascript", async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto("/en/products")
  const button = page.locator(".filter.is-sheet > summary")
  await button.press("Enter")
  // After the last field the keyboard goes to the browser's own buttons, and then round again.
  const isOutside =
    "document.activeElement.matches('main *, header *, footer *') && !document.activeElement.closest('.filter')"
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press("Tab")
    expect([stops, await page.evaluate(isOutside)]).toEqual([stops, false])
  }
  const choice = page.locator(".filter-form input[name=capability]").last()
  await choice.press("Space")
  await page.waitForURL(/capability=/)
  await expect(page.locator(".filter-form input[name=capability]:checked")).toBeInViewport()
  await page.keyboard.press("Escape")
  await expect(button).toBeFocused()
  await button.press("Enter")
  const title = page.locator("#list-title")
  const count = await title.textContent()
  await page.getByRole("button", { name: `Show ${count}`, exact: true }).press("Enter")
  await expect(title).toBeFocused()
  await expect(page.locator("[inert]")).toHaveCount(0)
})

test("a filter that is chosen before its script has arrived filters all the same @javascript", async ({
  page,
}) => {
  await page.setViewportSize(wide)
  const chosen = Promise.withResolvers<void>()
  await page.route(/\.filter\.browser-[^/]*\.js$/, async (route) => {
    await chosen.promise
    await route.continue()
  })
  await page.goto("/en/products/crimping")
  await page.locator(".filter-form input[name=capability]").first().click()
  chosen.resolve()
  await page.waitForURL(/capability=/)
  await expect(page.locator(".filter-form input[name=capability]:checked")).toBeFocused()
})

test("pictures open in the lightbox @javascript", async ({ page }) => {
  // A picture pressed before its script has come is a plain link to the large version.
  await page.goto("/en/products/crimping/crimping-machines/sigma-688", { waitUntil: "networkidle" })
  await page.locator(".product-picture").click()
  await expect(page.locator("dialog.lightbox")).toBeVisible()
  // The cards' light ground would stand beside a picture that is narrower than the screen.
  await expect(page.locator(".lightbox-stage img")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)")
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

test("a comparison answers whatever its address names, and says what it doesn't know", async ({
  page,
  request,
}) => {
  const many = Array.from({ length: 500 }, (_, index) => `machine-${index}`)
  for (const search of [
    `?products=${many.join(",")}`,
    "?products=sigma-688_no-such-variant,sigma-622",
    "?products=%00,../../x&classification=nothing&differences=-1",
    "?products[]=1&utm_source=letter&page=99999999999999999999",
  ])
    for (const path of ["/de/compare", "/de/compare/panel", "/de/compare/comparison.csv"])
      expect((await ask(request, path + search)).status(), path + search).toBeLessThan(500)
  await page.goto("/de/compare?products=sigma-688,no-such-machine")
  await expect(page.locator("main")).toContainText("no-such-machine")
  await page.goto("/de/products/crimping/crimping-machines/sigma-688?variant=no-such-variant")
  await expect(page.locator("main")).toContainText(text("de", "catalogue", "product.unknownVariant"))
})

test("a list in which nothing is called as typed says that it shows what comes close", async ({ page }) => {
  const note = (typed: string) => page.getByText(text("en", "catalogue", "list.similar", { text: typed }))
  // After the first start the search is told of the products one after the other.
  await expect(async () => {
    await page.goto("/en/products?q=dereeler")
    await expect(note("dereeler")).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 25_000 })
  await expect(page.getByRole("heading", { name: /^Fero/ }).first()).toBeVisible()
  await page.goto("/en/products?q=fero")
  await expect(page.getByRole("heading", { name: /^Fero/ }).first()).toBeVisible()
  await expect(note("fero")).toBeHidden()
})
