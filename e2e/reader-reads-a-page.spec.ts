import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const modulesOf = {
  "/en": ["cover-hero", "aside", "key-figures", "brand-logos", "call-to-action", "cards", "teaser-grid"],
  "/en/technology/crimping": ["anchor-navigation", "picture", "table", "downloads", "accordion"],
  "/en/technology/twisting": ["table-of-contents", "video", "rich-text-module"],
  "/en/company/history": ["gallery"],
  "/en/industries": ["quote"],
  "/en/contact": ["contact"],
}

test("all kinds of content modules appear on pages [PAGE-01, PAGE-15]", async ({ page }) => {
  for (const [path, modules] of Object.entries(modulesOf)) {
    await page.goto(path)
    for (const name of modules) {
      await expect(page.locator(`.${name}`).first(), `${name} on ${path}`).toBeVisible()
    }
  }
})

test("an accordion opens by pointer and by keyboard", async ({ page }) => {
  await page.goto("/en/technology/crimping")
  const entries = page.locator(".accordion details")
  await entries.nth(0).locator("summary").click()
  await expect(entries.nth(0).locator("p, ul").first()).toBeVisible()
  await entries.nth(1).locator("summary").focus()
  await page.keyboard.press("Enter")
  await expect(entries.nth(1)).toHaveAttribute("open", "")
  await expect(entries.nth(0)).toHaveAttribute("open", "")
})

test("pictures have words, sizes and choices, and really load [IMG-15, A11Y-02]", async ({ page }) => {
  for (const path of ["/en", "/en/company/history"]) {
    await page.goto(path)
    const images = page.locator("main img:visible")
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded()
      await expect(image).toHaveAttribute("alt", /.*/)
      await expect(image).toHaveJSProperty("complete", true)
      await expect(image).not.toHaveJSProperty("naturalWidth", 0)
    }
    expect(await page.locator("main picture source[srcset*=' '], main img[srcset]").count()).toBeGreaterThan(
      0,
    )
  }
})

test("downloads are real files with their names", async ({ page, request }) => {
  await page.goto("/en/technology/crimping")
  const links = await page
    .locator(".downloads a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))
  expect(links.length).toBeGreaterThan(0)
  for (const href of links) {
    const answer = await ask(request, new URL(href, addressOf("main", "/")).href)
    expect(answer.status(), href).toBe(200)
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-")
    expect(answer.headers()["content-disposition"]).toContain("filename")
  }
})

test("every link of a table of contents leads to its heading [NAV-21]", async ({ page }) => {
  await page.goto("/en/technology/twisting")
  const links = page.locator(".table-of-contents a")
  expect(await links.count()).toBeGreaterThan(2)
  for (const link of await links.all()) {
    const id = (await link.getAttribute("href"))?.slice(1) ?? ""
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1)
  }
  await links.last().click()
  await expect(page).toHaveURL(/#/)
})

test("a gallery opens large, turns by keys, and gives the focus back @javascript", async ({ page }) => {
  // A picture pressed before its script has come is a plain link to the large version.
  await page.goto("/en/company/history", { waitUntil: "networkidle" })
  const first = page.locator(".gallery a[data-lightbox]").first()
  await first.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: text("en", "modules", "gallery.label") })
  await expect(dialog).toBeVisible()
  const position = dialog.locator('[data-part="position"]')
  await expect(position).toHaveText(/^Picture 1 of/)
  await page.keyboard.press("ArrowRight")
  await expect(position).toHaveText(/^Picture 2 of/)
  await page.keyboard.press("ArrowLeft")
  await expect(dialog.locator(".lightbox-stage img")).not.toHaveJSProperty("naturalWidth", 0)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})

test("without scripts a gallery's pictures are links to their large versions", async ({ page, request }) => {
  await page.goto("/en/company/history")
  const href = await page.locator(".gallery a[data-lightbox]").first().getAttribute("href")
  const answer = await ask(request, new URL(href ?? "", addressOf("main", "/")).href)
  expect(answer.status()).toBe(200)
  expect(answer.headers()["content-type"]).toMatch(/^image\//)
})

test("a film of our own plays from its button @javascript", async ({ page }) => {
  await page.goto("/en/technology/twisting")
  const frame = page.locator('[data-enhance="video"]').first()
  await frame.getByRole("button").click()
  await expect(frame.locator("video")).toHaveJSProperty("controls", true)
  await expect
    .poll(() => frame.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
})

test("the anchor navigation stays in sight and marks what is being read [NAV-20] @javascript", async ({
  page,
}) => {
  await page.goto("/en/technology/crimping")
  const bar = page.locator(".anchor-navigation")
  await bar.getByRole("link", { name: "Faults" }).click()
  await expect(bar.getByRole("link", { name: "Faults" })).toHaveAttribute("aria-current", "true")
  await expect(bar).toBeInViewport()
  await expectBelowBars(page, page.locator(":target"))
})

async function expectBelowBars(page: Page, target: ReturnType<Page["locator"]>) {
  await expect
    .poll(async () => {
      const bars = await page
        .locator(".site-header, .anchor-navigation")
        .evaluateAll((all) =>
          Math.max(
            ...all
              .filter((bar) => getComputedStyle(bar).position === "sticky")
              .map((bar) => bar.getBoundingClientRect().bottom),
            0,
          ),
        )
      const top = (await target.boundingBox())?.y ?? Number.NaN
      return top >= bars - 1 && top < 700
    })
    .toBe(true)
}

test("a hash scrolls to its element, below what sticks [ROUTE-34] @javascript", async ({ page }) => {
  await page.goto("/en/technology/crimping#downloads")
  await expectBelowBars(page, page.locator("#downloads"))
})

test("a new page starts at its top [ROUTE-33] @javascript", async ({ page }) => {
  await page.goto("/en/company")
  await page.evaluate(() => window.scrollTo(0, 1_500))
  await page.locator('footer a[href="/en/company/history"]').click()
  await page.waitForURL("**/en/company/history")
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test("the same page keeps its place, unless a hash is given [ROUTE-35, ROUTE-36] @javascript", async ({
  page,
}) => {
  await page.goto("/en/company/history")
  const link = page.locator('footer a[href="/en/company/history"]')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  const loaded = page.waitForEvent("load")
  await link.click()
  await loaded
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200)
})
