import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const starts: { chosenBy: string; headers: Record<string, string>; target: string }[] = [
  { chosenBy: "the site's default", headers: {}, target: "/en" },
  { chosenBy: "the browser's languages", headers: { "Accept-Language": "ja,en;q=0.5" }, target: "/ja-jp" },
  {
    chosenBy: "the cookie before the browser's languages",
    headers: { Cookie: "locale=de-CH", "Accept-Language": "ja" },
    target: "/de-ch",
  },
  {
    chosenBy: "the next best where the cookie is worth nothing",
    headers: { Cookie: "locale=xx-XX", "Accept-Language": "zz, fr-CH" },
    target: "/fr-ch",
  },
]

for (const { chosenBy, headers, target } of starts) {
  test(`the start page is chosen by ${chosenBy} [LOC-07, LOC-12]`, async ({ request }) => {
    const answer = await ask(request, "/", { headers: { "Accept-Language": "", ...headers } })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(target)
    expect(answer.headers().vary).toContain("Accept-Language")
  })
}

async function chooseLanguage(page: Page, urlCode: string) {
  await page.locator(".language-chooser summary").click()
  await page.locator(`.language-chooser button[value="${urlCode}"]`).click()
  await page.waitForURL((url) => url.pathname.split("/")[1] === urlCode)
}

test("a reader changes the language, stays on the page, and is remembered [LOC-12, LOC-15, LOC-17]", async ({
  page,
  context,
}) => {
  await page.goto("/en-ch/company/history?from=letter")
  await chooseLanguage(page, "de-ch")
  expect(page.url()).toBe(addressOf("main", "/de-ch/company/history?from=letter"))
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "locale")
  expect(cookie?.value).toBe("de-CH")
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 390 * 86_400)
  await page.goto("/")
  expect(page.url()).toBe(addressOf("main", "/de-ch"))
})

test("a side site keeps its own choice of language [LOC-13]", async ({ page, context }) => {
  await page.goto(addressOf("schleuniger", "/en/about"))
  await chooseLanguage(page, "fr")
  expect(page.url()).toBe(addressOf("schleuniger", "/fr/about"))
  const names = (await context.cookies(addressOf("schleuniger", "/"))).map(({ name }) => name)
  expect(names).toEqual(["locale-schleuniger"])
})

test("a page that lacks the reader's language says so and offers the ones that it has [LOC-16, LOC-17]", async ({
  page,
}) => {
  await page.goto("/ja-jp/company/history")
  const japanese = new Intl.DisplayNames(["ja"], { type: "language" })
  const banner = page.getByRole("complementary", {
    name: text("ja", "pages", "language.fallbackTitle", { language: japanese.of("ja") ?? "" }),
  })
  await expect(banner).toContainText(
    text("ja", "pages", "language.fallbackText", {
      language: japanese.of("ja") ?? "",
      contentLanguage: japanese.of("en") ?? "",
    }),
  )
  await expect(page.locator("main article")).toHaveAttribute("lang", "en")
  await banner.getByRole("link", { name: "Deutsch" }).click()
  await page.waitForURL("**/de/company/history")
  await expect(page.locator(".language-banner")).toHaveCount(0)
})

test("a page in German only is not shown to a reader of English, who is led to it [PAGE-02]", async ({
  page,
}) => {
  const response = await page.goto("/en/company/lehrberufe")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    text("en", "pages", "language.unavailableTitle", { language: "English" }),
  )
  await page.locator("main").getByRole("link", { name: "Deutsch" }).click()
  await page.waitForURL("**/de/company/lehrberufe")
  await expect(page.locator("main article")).toBeVisible()
})

test("a locale in capitals redirects to the one in lower case [LOC-02]", async ({ request }) => {
  const answer = await ask(request, "/DE-ch/company/?a=1")
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe("/de-ch/company?a=1")
})

test("the versions of a page lead to one another [LOC-17]", async ({ page }) => {
  await page.goto("/ja-jp/company/history")
  const paths = await page
    .locator(".language-versions a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))
  expect(paths).toEqual(["/de/company/history", "/en-jp/company/history"])
  for (const path of paths) {
    await page.goto(path)
    const canonical = addressOf("main", path.replace("/en-jp/", "/en/"))
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical)
    for (const urlCode of ["en", "de"]) {
      const choice = page.locator(`.language-chooser button[value="${urlCode}"]`)
      await expect(choice).toHaveCount(1)
    }
  }
})
