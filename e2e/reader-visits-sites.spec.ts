import { addressOf, pagePasswords } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { openWithPassword } from "./support/password.ts"
import { expect, test } from "./support/test.ts"

const homes = [
  { site: "main", path: "/en", lang: "en-ALL", headline: "Every lead. Every time." },
  { site: "main", path: "/de-ch", lang: "de-CH", headline: "Jeder Leiter. Jedes Mal." },
  { site: "main", path: "/ja-jp", lang: "ja-JP", headline: "すべての1本を、毎回確実に。" },
  {
    site: "schleuniger",
    path: "/fr",
    lang: "fr",
    headline: "Toute bonne connexion commence par une coupe nette",
  },
  { site: "adaptronic", path: "/de", lang: "de", headline: "Gut ist, was geprüft ist" },
  { site: "cirris", path: "/en", lang: "en", headline: "Know your cable is good before it leaves the bench" },
  { site: "brand-portal", path: "/fr-fr", lang: "fr", headline: "Un groupe, six marques, une seule allure" },
] as const

for (const { site, path, lang, headline } of homes) {
  test(`${site} has its home page at ${path}, in that language [SITE-01, SITE-02, LOC-01, LOC-08]`, async ({
    page,
  }) => {
    const response = await page.goto(addressOf(site, path))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline)
    await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${lang.slice(0, 2)}(-|$)`))
    await expect(page.getByRole("contentinfo")).toBeVisible()
    expect(page.url()).toBe(addressOf(site, path))
  })
}

const refusedLocales = [
  ["a German-only site refuses English [LOC-11]", addressOf("adaptronic", "/en"), "/de"],
  ["an international-only site refuses countries [SITE-16]", addressOf("cirris", "/de-ch"), "/de"],
  ["the brand portal has no German [LOC-10]", addressOf("brand-portal", "/de"), "/en"],
  ["the events site has no German [LOC-10]", addressOf("main", "/de-ch/events-na"), "/en/events-na"],
  ["the main site has no bare French [LOC-08]", addressOf("main", "/fr"), "/fr-fr"],
] as const

for (const [rule, address, target] of refusedLocales) {
  test(`${rule} and goes on in a language that it has, with 302 [REDIR-02]`, async ({ page, request }) => {
    expect((await ask(request, address)).status()).toBe(302)
    await page.goto(address)
    expect(new URL(page.url()).pathname).toBe(target)
    expect(new URL(page.url()).host).toBe(new URL(address).host)
  })
}

test("the events site stands at a path, in Spanish too, behind its password [SITE-04, SITE-05, SITE-18, LOC-09]", async ({
  page,
}) => {
  const closed = await page.goto("/es/events-na")
  expect(closed?.status()).toBe(403)
  await expect(page.getByText("Harness Days Norteamérica")).toHaveCount(0)
  await openWithPassword(page, pagePasswords["events-na"])
  expect(new URL(page.url()).pathname).toBe("/es/events-na")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harness Days Norteamérica")
  await page.goto("/en/events-na/agenda")
  await expect(page.locator("main article")).toBeVisible()
})

test("a host that no site names gets the main site [SITE-09]", async ({ request }) => {
  const answer = await request.get("/en", { headers: { Host: "nobody.example" } })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain("Every lead. Every time.")
})

test("a host below a site's host gets that site [SITE-08]", async ({ request }) => {
  const answer = await request.get("/en", { headers: { Host: "shop.schleuniger.localhost" } })
  expect(await answer.text()).toContain("Every good connection begins with a clean cut")
})

test("a site never shows a page of another [SITE-17]", async ({ page }) => {
  const foreign = [
    addressOf("main", "/en/technology/laser"),
    addressOf("main", "/en/about"),
    addressOf("main", "/en/schleuniger"),
    addressOf("main", "/en/schleuniger/about"),
    addressOf("schleuniger", "/en/company/history"),
    addressOf("schleuniger", "/en/events-na"),
    addressOf("cirris", "/de/prueftechnik"),
  ]
  for (const address of foreign) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
  }
})
