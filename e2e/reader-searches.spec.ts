import type { APIRequestContext } from "@playwright/test"
import { openScreens, portalScreens } from "../services/search/feed/entries/screen-documents.ts"
import { addressOf, originOf } from "./support/addresses.ts"
import { faultsByWcag } from "./support/axe.ts"
import { signInByForm } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

test.beforeEach(({ request }) => untilIndexed(request))

/** A new server fills its index while it already answers, site by site in the order of their names. */
async function untilIndexed(request: APIRequestContext) {
  async function found() {
    const data = { localeCode: "en", siteSlug: "schleuniger", query: "wire" }
    const answer = await request.post(`${originOf("main")}/api/search-proxy/search`, { data })
    return (await answer.json()).total
  }
  await expect.poll(found, { timeout: 20_000 }).toBeGreaterThan(0)
}

test("a reader searches from the header, sees more, and opens a result [SEARCH-04, SEARCH-09]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/en")
  const field = page.locator("#site-search-query")
  await field.fill("crimping")
  await field.press("Enter")
  await page.waitForURL("**/en/search?q=crimping")
  await expect(page).toHaveTitle(/^Results for “crimping” \|/)
  const results = page.locator(".search-results > li")
  await expect(results).toHaveCount(10)
  await page.getByRole("link", { name: text("en", "search", "more") }).click()
  await page.waitForURL("**page=2#result-11")
  expect(await results.count()).toBeGreaterThan(10)
  await page.getByRole("link", { name: /^Documents/ }).click()
  await expect(page.locator(".search-types [aria-current]")).toHaveText(/Documents/)
  await page.goBack()
  await results.first().getByRole("link").click()
  await page.waitForURL("**/en/products/crimping")
})

test("on a phone the field opens from its icon, in German and with a slip of the finger", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/de-ch")
  await page.getByRole("button", { name: text("de", "frame", "search.open") }).click()
  await page.locator("#site-search-query").fill("Qualitaetsüberwachnug")
  await page.keyboard.press("Enter")
  await expect(page.locator(".search-results a").first()).toHaveAttribute(
    "href",
    "/de-ch/technology/quality-monitoring",
  )
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test("a search that finds nothing helps on", async ({ page }) => {
  await page.goto("/ja-jp/search?q=xyzzyqqq")
  await expect(page.getByRole("heading", { name: text("ja", "search", "none.title") })).toBeVisible()
  await page.locator(".search-sections a").first().click()
  await page.waitForURL("**/ja-jp/products")
})

test("who asks for the login is led to the portal, in their language", async ({ page }) => {
  for (const [locale, language, query] of [
    ["en", "en", "login"],
    ["de-ch", "de", "Login"],
    ["ja-jp", "ja", "ログイン"],
  ] as const) {
    await page.goto(`/${locale}/search?q=${encodeURIComponent(query)}`)
    const first = page.locator(".search-results > li").first().getByRole("link")
    await expect(first).toHaveText(text(language, "frame", "account.title"))
    await expect(first).toHaveAttribute("href", `/${locale}/mykomax`)
  }
  await page.locator(".search-results > li").first().getByRole("link").click()
  await expect(page.locator("input[name=password]")).toBeVisible()
})

test("each screen that the search knows opens: some for everybody, those of the portal for every customer", async ({
  request,
}) => {
  const statusOf = async (path: string) => {
    const answer = await request.get(`${originOf("main")}/en${path}`)
    const { pathname } = new URL(answer.url())
    return `${answer.status()} ${pathname.startsWith("/am/") ? "sign-in" : pathname}`
  }
  for (const { path } of openScreens)
    expect(await statusOf(path)).toBe(path.startsWith("/mykomax") ? "200 sign-in" : `200 /en${path}`)
  for (const { path } of portalScreens) expect(await statusOf(path), path).toBe("200 sign-in")
  await signInByForm(request, "maintenance@nordkabel.example")
  // Who doesn't administer users is told there how to get access.
  const asked = (path: string) => path.replace(/\/user-admin$/, "/register/user-admin")
  for (const { path } of portalScreens) expect(await statusOf(path)).toBe(`200 /en${asked(path)}`)
})

test("each site searches itself", async ({ page }) => {
  await page.goto(addressOf("schleuniger", "/en/search?q=contact"))
  for (const link of await page.locator(".search-results a").all())
    expect(await link.evaluate((element: HTMLAnchorElement) => element.host)).toMatch(/^schleuniger\./)
})

test("whatever stands in the address, there is an answer", async ({ page }) => {
  for (const query of [
    "",
    "q=",
    "q[]=x&page=-1",
    "q=%27%22%3Cscript%3E",
    "q=a&type=x&page=1e9",
    `q=${"x".repeat(900)}`,
  ]) {
    const response = await page.goto(`/en/search?${query}`)
    expect(response?.status(), query).toBe(query.length > 800 ? 400 : 200)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  // NUL is refused at the edge, wherever it stands.
  expect((await page.goto("/en/search?q=%00"))?.status()).toBe(400)
})

test("suggestions are a combobox: chosen by arrows, closed by Escape, opened by Enter [SEARCH-03] @javascript", async ({
  page,
}) => {
  await page.goto("/en/search")
  const field = page.locator("#search-query")
  const options = page.getByRole("option")
  await field.pressSequentially("twi")
  await expect(options.first()).toHaveText("Twisting machines")
  await expect(field).toHaveAttribute("aria-expanded", "true")
  await field.press("ArrowDown")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  expect(await field.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"))
  await field.press("Escape")
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue("twi")
  await field.press("ArrowDown")
  await expect(options.first()).toBeVisible()
  await field.press("ArrowDown")
  await field.press("Enter")
  await page.waitForURL("**/en/products/twisting/twisting-machines")
})

test("without a choice Enter searches for what was typed @javascript", async ({ page }) => {
  await page.goto("/en/search")
  await page.locator("#search-query").pressSequentially("twi")
  await expect(page.getByRole("option").first()).toBeVisible()
  await page.keyboard.press("Enter")
  await page.waitForURL("**/en/search?q=twi")
})

for (const colorScheme of ["light", "dark"] as const) {
  test(`the screen has no fault by WCAG 2.2 AA, ${colorScheme} @javascript`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    for (const address of ["/en/search?q=crimping", "/de/search?q=xyzzyqqq", "/ja-jp/search"]) {
      await page.goto(address)
      if (address.endsWith("/search")) {
        await page.locator("#search-query").pressSequentially("技")
        await page.locator("#search-query").pressSequentially("術")
        await expect(page.getByRole("option").first()).toBeVisible()
      }
      expect(await faultsByWcag(page)).toEqual([])
    }
  })
}
