/** The designers' tool for email links is the first application; what it shows holds for each of them. */
import type { Page } from "@playwright/test"
import { expect, test } from "./support/test.ts"

const tool = "/style-guide/tools/email-links"

/** Hydrated is what answers to typing. */
async function openHydrated(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => "__remixRouter" in window)
}

/** A mark that only lives as long as the document. */
async function markDocument(page: Page) {
  await page.evaluate(() => document.body.setAttribute("data-mark", "kept"))
}

const result = (page: Page) => page.getByRole("region", { name: "The link" })

test("a designer makes an email link, with or without scripts [STYLE-09]", async ({ page }) => {
  await page.goto(tool)
  await page.getByLabel("To", { exact: true }).fill("sales@example.com")
  await page.getByLabel("Subject").fill("Größe & Preis?")
  await page.getByRole("button", { name: "Make the link" }).click()
  await expect(result(page).locator("pre").first()).toHaveText(
    "mailto:sales@example.com?subject=Gr%C3%B6%C3%9Fe%20%26%20Preis%3F",
  )
  await expect(page).toHaveURL(/subject=Gr/)
  await result(page).getByRole("link", { name: "Check what it opens" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check an email link")
  await expect(page.getByRole("region", { name: "What it opens" })).toContainText("Größe & Preis?")
})

test("a faulty link is explained, with or without scripts", async ({ page }) => {
  await page.goto(`${tool}/check`)
  await page.getByLabel("Link", { exact: true }).fill("mailto:sales@example.com?subject=a+b&amp;body=c")
  await page.getByRole("button", { name: "Check the link" }).click()
  const report = page.getByRole("region", { name: "What it opens" })
  await expect(report).toContainText("A plus sign stays a plus sign")
  await expect(report).toContainText("copied out of HTML source")
})

/** Clicks on the page between the call that begins to take it over and React's first work on it, as a queued click would come. */
function clickEarly() {
  const Real = window.MessageChannel
  window.MessageChannel = class extends Real {
    constructor() {
      super()
      const post = this.port2.postMessage.bind(this.port2)
      this.port2.postMessage = (message: unknown) => {
        setTimeout(() => document.querySelector<HTMLElement>("#application input")?.click())
        setTimeout(() => post(message), 30)
      }
    }
  }
}

test("the link follows what is typed, also where somebody clicked before React had begun @javascript", async ({
  page,
}) => {
  await page.addInitScript(clickEarly)
  await openHydrated(page, tool)
  await page.getByLabel("To", { exact: true }).pressSequentially("a@example.com")
  await expect(result(page).locator("pre").first()).toHaveText("mailto:a@example.com")
})

test("within an application the document stays, its title and focus follow [ROUTE-33, ROUTE-37] @javascript", async ({
  page,
}) => {
  await openHydrated(page, tool)
  await markDocument(page)
  await page.getByRole("link", { name: "Check a link" }).click()
  const heading = page.getByRole("heading", { level: 1, name: "Check an email link" })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle("Check an email link | Style guide")
  await expect(page.locator("body")).toHaveAttribute("data-mark", "kept")
  await page.goBack()
  await expect(page).toHaveTitle("Make an email link | Style guide")
  await expect(page.locator("body")).toHaveAttribute("data-mark", "kept")
})

test("leaving an application loads a document @javascript", async ({ page }) => {
  await openHydrated(page, tool)
  await markDocument(page)
  await page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { navigate(to: string): Promise<void> }
    }
    return router.navigate("/en/company")
  })
  await expect(page.locator("footer").first()).toBeVisible()
  await expect(page).toHaveURL("/en/company")
  await expect(page.locator("body")).not.toHaveAttribute("data-mark", "kept")
})

test("a slow navigation shows the loading indicator until it ends [ROUTE-38] @javascript", async ({
  page,
}) => {
  await openHydrated(page, tool)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route("**/check.data*", async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("link", { name: "Check a link" }).click()
  const indicator = page.getByRole("progressbar", { name: "Loading the page" })
  await expect(indicator).toHaveCSS("opacity", "1")
  answer()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check an email link")
  await expect(indicator).toHaveCount(0)
})

test("a failed navigation shows what is wrong and ends the loading [ROUTE-38] @javascript", async ({
  page,
  faults,
}) => {
  await openHydrated(page, tool)
  await page.route("**/check.data*", (route) => route.abort())
  await page.getByRole("link", { name: "Check a link" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sorry, something went wrong")
  await expect(page.getByRole("progressbar")).toHaveCount(0)
  // The failure was ours.
  faults.length = 0
})

for (const [saveData, times] of [
  [false, 1],
  [true, 0],
] as const) {
  test(`with data-saver ${saveData ? "on" : "off"} a link's page is fetched ${times} times before the click [PERF-01] @javascript`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("check.data")) asked.push(request.url())
    })
    await page.addInitScript(
      (value) => {
        Object.defineProperty(navigator, "connection", { value })
      },
      { saveData },
    )
    await openHydrated(page, tool)
    await page.getByRole("link", { name: "Check a link" }).hover()
    await page.waitForTimeout(300)
    expect(asked).toHaveLength(times)
  })
}

test("an application's document is nobody else's, and lets only its own scripts run", async ({ request }) => {
  const answer = await request.get(tool)
  expect(answer.headers()["cache-control"]).toBe("private, no-store")
  const [, nonce] =
    /script-src 'self' 'nonce-([^']+)';/.exec(answer.headers()["content-security-policy"] ?? "") ?? []
  expect(nonce).toBeTruthy()
  const html = await answer.text()
  expect(html.match(/<!DOCTYPE html>/gi)).toHaveLength(1)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const inline = [...html.matchAll(/<script(?![^>]* src=)(?![^>]*application\/json)([^>]*)>/g)]
  expect(inline.length).toBeGreaterThan(0)
  for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`)
  expect(html.match(/"loading":"Loading the page"/g)).toHaveLength(1)
  expect(html).not.toContain("Seite wird geladen")
})

for (const path of ["/en", "/de/company", "/en/no-such-page"]) {
  test(`${path} is a document: no React, no data for it`, async ({ request }) => {
    const answer = await request.get(path, { headers: { Accept: "text/html" } })
    const html = await answer.text()
    expect(html).toContain("<footer")
    expect(html).not.toMatch(/modulepreload|__remixContext|application-data|entry\.client|nonce=/)
    expect(html.match(/<script(?![^>]*ld\+json)/g)).toHaveLength(1)
  })
}
