import type { Browser, Page } from "@playwright/test"
import { demoPassword, signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const customer = "maintenance@nordkabel.example"

async function fill(page: Page, password: string) {
  await page.locator("input[name=email]").fill(customer)
  await page.locator("input[name=password]").fill(password)
  await page.locator("input[name=password]").press("Enter")
}

test("a customer asks for a screen, signs in, and is there, with no token where scripts read it [AUTH-01, AUTH-03, AUTH-39]", async ({
  page,
  context,
}) => {
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
  // The specification's kit keeps its tokens where scripts read them, by names that begin with FR-SDK.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/FR-SDK|eyJ[\w-]+\./)
})

test("the dashboard has a tile for each service, with what can be done about it [ROUTE-08, DASH-01, DASH-10]", async ({
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
    "active",
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

test("one click logs out of a ticket, and the back button shows nothing of it [ROUTE-09, AUTH-21, AUTH-30]", async ({
  page,
  context,
}) => {
  await signIn(page, customer, "/en/mykomax/tickets/list")
  await page.locator("#application tbody a[href*='/mykomax/tickets/']").first().click()
  await expect(page.locator(".ticket-main")).toBeVisible()
  const subject = await page.getByRole("heading", { level: 1 }).textContent()
  const leaving = page.waitForResponse((response) => response.url().includes("id_token_hint="))
  await page.locator(".portal-navigation a[rel=nofollow]").click()
  expect((await (await leaving).request().allHeaders()).referer).toBeUndefined()
  await page.waitForURL((url) => url.pathname === "/en")
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session")
  await page.goBack()
  await expect(page.getByText(subject ?? "")).toHaveCount(0)
  await expect(page.locator(".portal")).toHaveCount(0)
  await page.goto("/en/mykomax")
  await expect(page.locator('input[name="password"]')).toBeVisible()
})

/** From another device, in the account: the session that this browser has there. */
async function endSessionOf(browser: Browser, name: string) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, customer, "/en/mykomax/account")
  await page.locator("details.account-section:has(#sessions) > summary").click()
  const button = page.getByRole("button", {
    name: text("en", "account", "sessions.endNamed", { name }),
  })
  await button.first().click()
  await expect(button).toHaveCount(0)
  await context.close()
}

test("what was typed while the session ended is there after the password, and not sent yet [ROUTE-10]", async ({
  browser,
  javaScriptEnabled,
}) => {
  const system = javaScriptEnabled === false ? "iPhone" : "iPad"
  const context = await browser.newContext({
    javaScriptEnabled,
    userAgent: `Mozilla/5.0 (${system}) FxiOS/140.0`,
  })
  const page = await context.newPage()
  await signIn(page, customer, "/en/mykomax/tickets/newticket")
  const subject = page.getByLabel("Subject")
  await subject.fill("Typed too late")
  // A picture of a phone's size, which is read past.
  const buffer = Buffer.alloc(3_000_000, 1)
  if (javaScriptEnabled === false)
    await page.locator("input[type=file]").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer })
  await endSessionOf(browser, `Firefox, ${system}`)
  await page.getByRole("button", { name: text("en", "tickets", "new.submit") }).click()
  // The provider asks too, since its session ended with this one.
  await fill(page, demoPassword(customer))
  await page.waitForURL("**/en/mykomax/tickets/newticket")
  await expect(subject).toHaveValue("Typed too late")
  await expect(page.getByText(text("en", "sign-in", "kept.title"))).toBeVisible()
  await context.close()
})

test("a page that stays open says when its session is over, and keeps what was typed [AUTH-16, AUTH-17] @javascript", async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, customer, "/en/mykomax/tickets/newticket")
  await page.waitForFunction(() => "__remixRouter" in window)
  await page.getByLabel("Subject").fill("Still here")
  const answers = ["", 'data-renewal="sign-in-required"']
  await page.route("**/blank-callback", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!DOCTYPE html><html ${answers.shift()}><title>x</title>`,
    }),
  )
  await page.clock.fastForward("12:31")
  await expect.poll(() => answers).toHaveLength(1)
  const note = page.getByText(text("en", "portal", "ended.text"))
  await expect(note).toHaveCount(0)
  await page.clock.fastForward("00:21")
  await expect(note).toBeVisible()
  await expect(page.getByLabel("Subject")).toHaveValue("Still here")
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
