import type { BrowserContext, Page } from "@playwright/test"
import { addressOf, tagManager } from "./support/addresses.ts"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const consent = (key: string, language = "en") => text(language, "consent", key)

function bannerOf(page: Page) {
  return page.getByRole("complementary", { name: consent("banner.title") })
}

async function cookieOf(context: BrowserContext, name = "cookie-consent") {
  return (await context.cookies()).find((cookie) => cookie.name === name)
}

type PageView = {
  event: string
  page_path?: string
  page_locale?: string
  page_title?: string
  site?: string
}

/** Stands in for the tag manager and counts how often it was loaded. */
async function listen(context: BrowserContext): Promise<string[]> {
  const loaded: string[] = []
  await context.route(`${tagManager.url}*`, async (route) => {
    loaded.push(new URL(route.request().url()).search)
    await route.fulfill({ contentType: "text/javascript", body: "window.tagManagerRan = true" })
  })
  return loaded
}

function pageViews(page: Page): Promise<PageView[]> {
  return page.evaluate(() => {
    const layer: unknown = Reflect.get(window, "dataLayer")
    return Array.isArray(layer) ? layer.filter(({ event }) => event === "page_view") : []
  })
}

for (const choice of ["accepted", "rejected"] as const) {
  test(`a reader's answer is kept and the question is not asked again: ${choice} [NAV-22]`, async ({
    page,
    context,
  }) => {
    await listen(context)
    await page.goto("/en/company/history?from=letter")
    const key = choice === "accepted" ? "accept" : "reject"
    await bannerOf(page)
      .getByRole("button", { name: consent(`banner.${key}`) })
      .click()
    await expect(page.getByText(consent("saved.title"))).toBeVisible()
    await expect(page.getByText(consent(`saved.${choice}`))).toBeVisible()
    await expect(page).toHaveURL(addressOf("main", "/en/company/history?from=letter"))
    await expect(bannerOf(page)).toBeHidden()
    expect(await cookieOf(context)).toMatchObject({ value: choice, sameSite: "Lax" })
    expect(await cookieOf(context, "flash")).toBeUndefined()
    await page.goto("/en/company")
    await expect(page.locator(".consent-banner, dialog.flash:not(.update-notice)")).toHaveCount(0)
  })
}

test("both answers look the same, and neither is in the way of reading [NAV-22]", async ({ page }) => {
  await page.goto("/en/company/history")
  const buttons = bannerOf(page).getByRole("button")
  const looks = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { backgroundColor, color, fontSize, fontWeight, width } = getComputedStyle(button)
      return { backgroundColor, color, fontSize, fontWeight, width }
    }),
  )
  expect(looks[0]).toEqual(looks[1])
  await page.getByRole("link", { name: text("en", "common", "skipToContent") }).press("Enter")
  await expect(page.locator("#main")).toBeFocused()
})

test("the keyboard reaches the question behind the skip link, and goes on with the page after the answer [NAV-22] @javascript", async ({
  page,
}) => {
  await page.goto("/en/company/history")
  const reject = bannerOf(page).getByRole("button", { name: consent("banner.reject") })
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press("Tab")
  await expect(reject).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(bannerOf(page)).toBeHidden()
  await expect(page.locator("#main")).toBeFocused()
})

test("the cookie screen explains every cookie, says what was chosen and changes it [NAV-23]", async ({
  page,
  context,
}) => {
  await listen(context)
  await page.goto("/en/cookies")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(consent("screen.title"))
  await expect(page.locator(".consent-banner")).toHaveCount(0)
  await expect(page.getByText(consent("screen.undecided"))).toBeVisible()
  await page.getByRole("button", { name: consent("banner.accept") }).click()
  await expect(page.getByText(consent("screen.accepted"))).toBeVisible()
  await page.getByRole("button", { name: consent("banner.reject") }).click()
  await expect(page.getByText(consent("screen.rejected"))).toBeVisible()
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0)
  const explained = await page.locator(".cookie-table code").allTextContents()
  for (const { name } of await context.cookies()) expect(explained).toContain(name)
})

for (const address of [addressOf("schleuniger", "/fr/cookies"), addressOf("main", "/es/events-na/cookies")]) {
  test(`${address} is a cookie screen as well, in the site's languages [NAV-23]`, async ({ page }) => {
    const response = await page.goto(address)
    const language = new URL(address).pathname.slice(1, 3)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(consent("screen.title", language))
  })
}

test("a message is hidden by its button, with and without a script [UI-02]", async ({ page, context }) => {
  await listen(context)
  await page.goto("/en/cookies")
  await page.getByRole("button", { name: consent("banner.reject") }).click()
  const message = page.locator("dialog.flash:not(.update-notice)")
  await expect(message).toBeVisible()
  await message.getByRole("button", { name: text("en", "flash", "hide") }).click()
  await expect(message).toBeHidden()
})

test("a floating message stands at the bottom right and goes by itself, not under the pointer [UI-03, UI-04] @javascript", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto("/en/cookies")
  await page.getByRole("button", { name: consent("banner.reject") }).click()
  const message = page.locator("dialog.flash:not(.update-notice)")
  const box = await message.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(720)
  expect(await message.evaluate((element) => getComputedStyle(element).animationDelay)).toBe("7s")
  await message.hover()
  expect(await message.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe("paused")
  await page.mouse.move(0, 0)
  await expect(message).toBeHidden({ timeout: 12_000 })
})

test("forged cookies ask the question, show no message and break nothing", async ({ page, context }) => {
  const loaded = await listen(context)
  const forged = {
    "cookie-consent": "accepted%00<script>",
    flash: "eyJ0aXRsZSI6ImEifQ.x",
    "fallback-language": "../x",
  }
  const url = addressOf("main", "/")
  await context.addCookies(Object.entries(forged).map(([name, value]) => ({ name, value, url })))
  const response = await page.goto("/ja-jp/company/history")
  expect(response?.status()).toBe(200)
  await expect(page.locator(".consent-banner")).toBeVisible()
  await expect(page.locator("dialog.flash:not(.update-notice)")).toHaveCount(0)
  expect(loaded).toEqual([])
})

test("without a script nothing is measured, whatever was answered", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "about readers without scripts")
  const loaded = await listen(context)
  await context.addCookies([{ name: "cookie-consent", value: "accepted", url: addressOf("main", "/") }])
  await page.goto("/en/company")
  expect(loaded).toEqual([])
})

test("page views are reported after consent, once each, and no more after it is withdrawn [ANALYTICS-01] @javascript", async ({
  page,
  context,
}) => {
  const loaded = await listen(context)
  const waiting = () => page.evaluate(() => Reflect.get(window, "tagManagerRan") === true)
  await page.goto("/en/company")
  expect([loaded, await pageViews(page)]).toEqual([[], []])

  await bannerOf(page)
    .getByRole("button", { name: consent("banner.accept") })
    .click()
  await expect.poll(waiting).toBe(true)
  expect(await pageViews(page)).toEqual([
    {
      event: "page_view",
      page_path: "/en/company",
      page_title: await page.title(),
      page_locale: "en",
      site: "main",
    },
  ])
  await page.goto("/de-ch/company/history?secret=1")
  await expect.poll(waiting).toBe(true)
  expect(await pageViews(page)).toMatchObject([{ page_path: "/de-ch/company/history", page_locale: "de-CH" }])
  expect(loaded).toEqual([`?id=${tagManager.id}`, `?id=${tagManager.id}`])

  await page.goto("/en/cookies")
  await expect.poll(waiting).toBe(true)
  await page.getByRole("button", { name: consent("banner.reject") }).click()
  await expect(page.getByText(consent("screen.rejected"))).toBeVisible()
  await page.goto("/en/company")
  expect(await pageViews(page)).toEqual([])
  expect(loaded).toHaveLength(3)
})

test("who rejects is not measured [ANALYTICS-01] @javascript", async ({ page, context }) => {
  const loaded = await listen(context)
  await page.goto("/en/company")
  await bannerOf(page)
    .getByRole("button", { name: consent("banner.reject") })
    .click()
  await expect(bannerOf(page)).toBeHidden()
  await page.goto("/en/company/history")
  expect([loaded, await pageViews(page)]).toEqual([[], []])
})

test("a page that the portal shows without a new document is reported once, by its own title [ANALYTICS-01] @javascript", async ({
  page,
  context,
}) => {
  await listen(context)
  await signIn(page, "maintenance@nordkabel.example")
  await context.addCookies([{ name: "cookie-consent", value: "accepted", url: addressOf("main", "/") }])
  await page.goto("/en/mykomax")
  await expect.poll(() => pageViews(page)).toHaveLength(1)
  await page.locator("#application a[href$='/mykomax/tickets/list']").first().click()
  await expect(page).toHaveURL(/tickets\/list$/)
  await expect.poll(() => pageViews(page)).toHaveLength(2)
  const [first, second] = await pageViews(page)
  expect([first?.page_path, second?.page_path]).toEqual(["/en/mykomax", "/en/mykomax/tickets/list"])
  expect(second?.page_title).toBe(await page.title())
  expect(second?.page_title).not.toBe(first?.page_title)
})
