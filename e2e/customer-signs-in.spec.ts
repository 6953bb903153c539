import type { Page } from "@playwright/test"
import { demoPassword, signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const customer = "maintenance@nordkabel.example"

async function fill(page: Page, password: string) {
  await page.locator("input[name=email]").fill(customer)
  await page.locator("input[name=password]").fill(password)
  await page.locator("input[name=password]").press("Enter")
}

test("a customer asks for a screen, signs in, and is there [AUTH-01, AUTH-03]", async ({ page, context }) => {
  await page.goto("/de/mykomax?from=mail")
  expect(new URL(page.url()).pathname).toMatch(/^\/am\//)
  await fill(page, "not the password")
  await expect(page.locator('input[name="password"]')).toBeVisible()
  await fill(page, demoPassword(customer))
  await page.waitForURL("**/de/mykomax?from=mail")
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Maintenance")
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true, sameSite: "Lax" })
  expect(cookies.filter(({ name }) => name.startsWith("sign-in-"))).toEqual([])
})

test("the dashboard has a tile for each service, with what can be done about it [DASH-01, DASH-10]", async ({
  page,
}) => {
  await signIn(page, "engineering@lumen.example")
  const tiles = page.locator(".service-tile")
  await expect(tiles).toHaveCount(9)
  const statuses = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("data-status")))
  expect(statuses).toEqual([
    "pending",
    "invited",
    "active",
    "unregistered",
    "unregistered",
    "comingsoon",
    "comingsoon",
    "unregistered",
    "unregistered",
  ])
})

test("who has no role is told what to register for, and how, wherever they come from [ROLE-04, DASH-11]", async ({
  page,
}) => {
  await signIn(page, "reception@lumen.example")
  await expect(page.getByRole("heading", { name: text("en", "dashboard", "empty.title") })).toBeVisible()
  for (const [asked, led] of [
    ["/tickets/list", "ticketing"],
    ["/inventory/old", "inventory"],
  ]) {
    await page.goto(`/en/mykomax${asked}`)
    expect(new URL(page.url()).pathname).toBe(`/en/mykomax/register/${led}`)
  }
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Inventory")
  await expect(page.locator(".portal-content .button").first()).toBeVisible()
})

test("an administrator lets colleagues see each other's tickets, and takes it back [ROLE-02, ROLE-03]", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, "portal@komax.example")
  const name = javaScriptEnabled === false ? "Nordkabel Systems" : "Lumen Harness"
  const organisation = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) })
  for (const [wish, state, told] of [
    ["showAll", "seesAll", "nowAll"],
    ["showOwn", "seesOwn", "nowOwn"],
  ] as const) {
    const words = text("en", "dashboard", `colleagues.${wish}`)
    await organisation.getByRole("button", { name: `${name}: ${words}` }).click()
    await expect(organisation).toContainText(text("en", "dashboard", `colleagues.${state}`))
    const message = text("en", "dashboard", `colleagues.${told}`, { organisation: name })
    await expect(page.getByText(message)).toBeVisible()
  }
})

test("the registration opens as a dialog that Escape closes @javascript", async ({ page }) => {
  await signIn(page, "reception@lumen.example")
  await page.waitForFunction(() => "__remixRouter" in window)
  await page.getByRole("link", { name: `Inventory: ${text("en", "dashboard", "register.open")}` }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
})

test("logging out by the menu's address ends it, and the back button shows nothing [ROUTE-09, AUTH-21]", async ({
  page,
  context,
}) => {
  await signIn(page, customer)
  await page.locator(".portal-navigation a[rel=nofollow]").click()
  await page.waitForURL((url) => !url.pathname.includes("/mykomax/logout"))
  if (new URL(page.url()).pathname.startsWith("/am/")) await page.locator("form button").first().click()
  await page.waitForURL((url) => !url.pathname.startsWith("/am/"))
  expect((await context.cookies()).some(({ name }) => name === "session")).toBe(false)
  await page.goto("/en/mykomax")
  await expect(page.locator('input[name="password"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator(".portal")).toHaveCount(0)
})

test("what comes back from nowhere signs nobody in, and says how to go on [AUTH-02, AUTH-04]", async ({
  page,
}) => {
  const response = await page.goto("/callback?code=abc&state=forged")
  expect(response?.status()).toBe(400)
  expect(response?.headers().refresh).toBe("30")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("en", "sign-in", "failed.title"))
  await page.locator("details summary", { hasText: text("en", "portal", "fault.details") }).click()
  await expect(page.locator("dd").first()).toHaveText("State mismatch")
})

test("the website around the portal knows that somebody is signed in, and not who [NAV-18]", async ({
  page,
}) => {
  await signIn(page, customer)
  await page.goto("/en")
  await expect(page.locator(".account-menu[data-signed-in]")).toHaveCount(1)
  expect(await page.content()).not.toContain("Maintenance Hamburg")
  expect(await page.content()).not.toContain(customer)
})
