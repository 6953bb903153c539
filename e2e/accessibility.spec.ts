import { themes } from "../app/design/components/theme.ts"
import { addressOf } from "./support/addresses.ts"
import { colourFaults, faultsByWcag } from "./support/axe.ts"
import { catalogueAddresses, catalogueTemplates } from "./support/catalogue-addresses.ts"
import { faultsByOtherEngines } from "./support/other-engines.ts"
import { expect, look, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const pages = [
  addressOf("main", "/de"),
  addressOf("main", "/ja-jp"),
  addressOf("main", "/de/technology/crimping"),
  addressOf("main", "/ja-jp/company/careers"),
  addressOf("main", "/en/events-na"),
  addressOf("main", "/de/keine-seite"),
  addressOf("main", "/ja-jp/nothing"),
  addressOf("schleuniger", "/de"),
  addressOf("adaptronic", "/de"),
  addressOf("cirris", "/en"),
  addressOf("brand-portal", "/en"),
  addressOf("main", "/de/cookies"),
  addressOf("main", "/de/search?q=crimp"),
  addressOf("main", "/en/search?q=qqqqzzzz"),
  addressOf("main", "/de/language"),
  addressOf("main", "/de/investors/alerts"),
  addressOf("main", `/de/investors/alerts/unsubscribe/${"a".repeat(44)}`),
  addressOf("main", "/de/investors"),
  addressOf("main", "/ja-jp/investors/share"),
  addressOf("main", "/de/investors/dividends?shares=100&price=200&since=2022"),
  addressOf("main", "/de/investors/reports?compare=2025"),
  addressOf("main", "/de/investors/general-meeting"),
  addressOf("main", "/de/media-releases?year=2026"),
  addressOf("main", "/de/media-releases/half-year-results-2026"),
  addressOf("main", "/ja-jp/media-releases/lineo-640-jacketed-cable"),
  addressOf("main", "/de/news"),
  addressOf("main", "/de/stories?category=technology"),
  addressOf("main", "/ja-jp/stories/single-pair-ethernet"),
  addressOf("main", "/de/stories/crimp-height-window"),
  addressOf("main", "/de/stories/contacts/crimp-laboratory"),
  addressOf("main", "/de/locations"),
  addressOf("main", "/ja-jp/locations?region=EUROPE"),
  addressOf("main", "/de/locations/komax-switzerland"),
  addressOf("main", "/de/events"),
  addressOf("main", "/ja-jp/events/crimp-seminar-tokyo"),
  addressOf("main", "/de/contact/event-registration?event=crimp-seminar-lucerne"),
  addressOf("main", "/de/contact/request?product=sigma-688"),
  addressOf("main", "/ja-jp/contact/sample"),
  addressOf("main", "/de/support/service-request"),
  addressOf("main", "/de/whitepapers/crimp-height-window"),
  addressOf("main", "/de/mykomax/logout"),
  addressOf("main", "/ja-jp/mykomax/logout"),
  addressOf("main", "/style-guide"),
  addressOf("main", "/style-guide/tools/email-links?to=a@example.com&subject=x"),
  addressOf("main", "/style-guide/tools/email-links/check?link=mailto:a"),
]

const german = catalogueAddresses
  .filter((path) => path.startsWith("/de"))
  .map((path) => addressOf("main", path))
const japanese = catalogueTemplates.slice(0, 3).map((path) => addressOf("main", `/ja-jp${path}`))

/** One page of each template, since both other engines take seconds. Of two languages, axe alone looks at the second. */
const templates = new Set([
  ...pages.filter((address) => !address.includes("/ja-jp")),
  addressOf("main", "/ja-jp/company/careers"),
  ...catalogueTemplates.map((path) => addressOf("main", `/de${path}`)),
])

const all = new Set([...pages, ...templates, ...german, ...japanese])

for (const address of all) {
  const isTemplate = templates.has(address)
  const engines = isTemplate ? "axe, IBM's engine or HTML CodeSniffer" : "axe"
  look(
    `${address.replace(/^http:\/\//, "")} has no fault by WCAG 2.2 AA for ${engines} @javascript`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
      await page.goto(address)
      expect(await faultsByWcag(page)).toEqual([])
      // A page has the same colours in every language.
      if (address.includes("/ja-jp") && all.has(address.replace("/ja-jp", "/de"))) return
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
      expect(await colourFaults(page)).toEqual([])
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
      // Last, since it unfolds what is folded.
      if (isTemplate) expect(await faultsByOtherEngines(page)).toEqual([])
    },
  )
}

test("each engine tells of a fault where there is one @javascript", async ({ page }) => {
  await page.setContent('<main><p style="color: #aaa; background: #fff">Pale</p><input type="text"></main>')
  expect(await colourFaults(page)).toEqual([["color-contrast", [expect.stringContaining("Pale")]]])
  expect((await faultsByWcag(page)).join()).toMatch(/color-contrast.*label/s)
  expect((await faultsByOtherEngines(page)).join()).toMatch(/IBM input_label.*HTML CodeSniffer \S*F68/s)
})

const withoutScripts = [
  ...["/de", "/ja-jp/company/careers", "/de/keine-seite", "/de/search?q=crimp", "/de/language"],
  ...["/de/stories", "/de/stories/single-pair-ethernet", "/de/stories/contacts"],
  ...catalogueTemplates.map((path) => `/de${path}`),
  "/style-guide/tools/email-links?to=a@example.com&subject=x",
].map((path) => addressOf("main", path))

/** One page of each template. The check is a script itself, so the page keeps scripting and gets none of its own. */
for (const address of withoutScripts) {
  test(`${address.replace(/^http:\/\//, "")} has no fault by WCAG 2.2 AA without its scripts @javascript`, async ({
    page,
  }) => {
    await page.route("**/built/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }))
    await page.goto(address)
    expect(await faultsByWcag(page)).toEqual([])
  })
}

for (const path of ["/de", "/ja-jp"].map((locale) => `${locale}/compare?products=sigma-622,sigma-688`)) {
  test(`${path} has no fault by WCAG 2.2 AA on a phone, whatever the bar at its foot covers @javascript`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(addressOf("main", path))
    expect(await faultsByWcag(page)).toEqual([])
  })
}

for (const theme of themes) {
  look(
    `in ${theme}, modules and components have no fault by WCAG 2.2 AA in either scheme [THEME-01] @javascript`,
    async ({ page }) => {
      test.setTimeout(90_000)
      for (const path of ["modules", "components", "inputs"]) {
        await page.goto(addressOf("main", `/style-guide/${path}?theme=${theme}`))
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
          const isFirst = theme === themes[0] && colorScheme === "light"
          const found = isFirst ? await faultsByWcag(page) : await colourFaults(page)
          expect([path, colorScheme, found]).toEqual([path, colorScheme, []])
        }
      }
    },
  )
}

test("the first tab stop leads past the header to the content", async ({ page }) => {
  await page.goto("/en/company")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: text("en", "common", "skipToContent") })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/#main$/)
  await expect(page.locator("#main")).toBeFocused()
})

test("menus open and close by keyboard, one at a time", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/en")
  const menus = page.locator("details.submenu")
  await menus.nth(0).locator("summary").focus()
  await page.keyboard.press("Enter")
  await expect(menus.nth(0).getByRole("link").first()).toBeVisible()
  await menus.nth(1).locator("summary").focus()
  await page.keyboard.press("Space")
  await expect(menus.nth(1)).toHaveAttribute("open", "")
  await expect(menus.nth(0)).not.toHaveAttribute("open", "")
  await page.keyboard.press("Enter")
  await expect(menus.nth(1)).not.toHaveAttribute("open", "")
})

test("on a phone the navigation opens from its button and closes by Escape", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/en")
  const navigation = page.locator("#site-navigation")
  await expect(navigation).toBeHidden()
  await page.getByRole("button", { name: text("en", "navigation", "menu") }).press("Enter")
  await expect(navigation).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(navigation).toBeHidden()
})
