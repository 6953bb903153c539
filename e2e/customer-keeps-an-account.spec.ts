/** An account in its owner's hands: profile, password, a second factor, sessions, data, and its end. */
import type { Page } from "@playwright/test"
import { TOTP } from "otpauth"
import { demoPassword, signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

function main(page: Page) {
  return page.locator("#application")
}

/** The sections are closed but for the one that a form or an address leads to. */
async function open(page: Page, section: string) {
  const disclosure = main(page).locator(`details.account-section:has(#${section})`)
  if ((await disclosure.getAttribute("open")) === null) await disclosure.locator("> summary").click()
  await expect(disclosure).toHaveAttribute("open")
}

/** A passkey from its making to its end, by an authenticator that the browser plays. */
async function walkWithPasskey(page: Page, email: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const row = main(page).locator(".session-list > li", { hasText: "Laptop" })

  await test.step("a passkey is made and listed", async () => {
    await open(page, "multi-factor")
    await main(page).getByLabel("Name", { exact: true }).last().fill("Laptop")
    await main(page).getByRole("button", { name: "Add passkey" }).click()
    await expect(row).toBeVisible()
    await expect(main(page).getByLabel("Name", { exact: true }).last()).toHaveValue("")
  })

  await test.step("and renamed", async () => {
    await open(page, "multi-factor")
    await row.getByText("Rename", { exact: true }).click()
    await row.getByLabel("Name", { exact: true }).fill("Laptop at work")
    await row.getByRole("button", { name: "Save name" }).click()
    await expect(page.getByText("The passkey has a new name")).toBeVisible()
    await expect(row).toContainText("Laptop at work")
  })

  await test.step("it signs in without a password", async () => {
    await page.goto("/en/mykomax/logout")
    await page.goto("/en/mykomax/account")
    await page.getByRole("button", { name: "Sign in with a passkey" }).click()
    await expect(page).toHaveURL(/\/mykomax\/account/)
    await expect(row).toContainText("Last used:")
  })

  await test.step("and as the second proof after the password", async () => {
    await page.goto("/en/mykomax/logout")
    await page.goto("/en/mykomax/account")
    await page.locator("input[name=email]").fill(email)
    await page.locator("input[name=password]").fill(demoPassword(email))
    await page.locator("input[name=password]").press("Enter")
    await page.getByRole("link", { name: "Use a passkey" }).click()
    await page.getByRole("button", { name: "Use passkey" }).click()
    await expect(page).toHaveURL(/\/mykomax\/account/)
  })

  await test.step("until it is removed", async () => {
    await open(page, "multi-factor")
    await row.getByRole("button", { name: "Remove passkey Laptop at work" }).click()
    await expect(page.getByText("The passkey has been removed")).toBeVisible()
    await expect(row).toHaveCount(0)
  })
}

test("an owner changes the profile, sets up an authenticator app, signs in with it and with a passkey, and ends the account [ACCT-01, ACCT-02, ACCT-08, ACCT-09]", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  // Each run has an account of its own, since what happens to it stays.
  const email = javaScriptEnabled === false ? "quality@lumen.example" : "production@nordkabel.example"
  await signIn(page, email, "/en/mykomax/account")

  await test.step("the profile says what is missing, and keeps the rest [ACCT-03]", async () => {
    await open(page, "profile")
    await main(page).getByLabel("First name").fill("")
    await main(page).getByLabel("City (optional)").fill("León")
    await main(page).getByRole("button", { name: "Save profile" }).click()
    await expect(main(page).getByRole("alert")).toContainText("Please enter your first name")
    await expect(main(page).getByLabel("City (optional)")).toHaveValue("León")
    await main(page).getByLabel("First name").fill("Planning")
    await main(page).getByRole("button", { name: "Save profile" }).click()
    await expect(page.getByText("Your profile has been saved")).toBeVisible()
    await expect(main(page).getByLabel("First name")).toHaveValue("Planning")
  })

  await test.step("a wrong password is said at its field, and no password comes back", async () => {
    await open(page, "password")
    await main(page).getByLabel("Current password").first().fill("not the password")
    await main(page).getByLabel("New password").fill("seven wires under a bridge")
    await main(page).getByRole("button", { name: "Change password" }).click()
    await expect(main(page).getByRole("alert")).toContainText("This is not your password")
    await expect(main(page).getByLabel("New password")).toHaveValue("")
  })

  const codes: string[] = []
  await test.step("an authenticator app, by the key that is there to type", async () => {
    await open(page, "multi-factor")
    await main(page).getByRole("button", { name: "Set up authenticator app" }).click()
    await expect(main(page).getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible()
    const secret = ((await main(page).locator("code.secret").textContent()) ?? "").replaceAll(" ", "")
    await main(page).getByLabel("Code from the app").fill("000 000")
    await main(page).getByRole("button", { name: "Confirm and turn on" }).click()
    await expect(main(page).getByRole("alert")).toContainText("This code is not right")
    await expect(main(page).locator("code.secret")).toHaveText(/^[A-Z2-7 ]+$/)
    await main(page).getByLabel("Code from the app").fill(new TOTP({ secret }).generate())
    await main(page).getByRole("button", { name: "Confirm and turn on" }).click()
    await expect(main(page).getByText("Multi-factor sign-in is on")).toBeVisible()
    codes.push(...(await main(page).locator(".recovery-codes code").allInnerTexts()))
    expect(codes.length).toBeGreaterThan(5)
  })

  await test.step("shown once: the page that is loaded anew has no codes", async () => {
    await page.goto("/en/mykomax/account")
    await expect(main(page).locator(".recovery-codes")).toHaveCount(0)
    await open(page, "multi-factor")
    await expect(main(page).getByText(`You have ${codes.length} recovery codes left`)).toBeVisible()
  })

  await test.step("another device needs a second factor, is listed, and is signed out from here", async () => {
    const other = await browser.newContext({ javaScriptEnabled: false })
    const device = await other.newPage()
    await device.goto("/en/mykomax/account")
    await device.locator("input[name=email]").fill(email)
    await device.locator("input[name=password]").fill(demoPassword(email))
    await device.locator("input[name=password]").press("Enter")
    await expect(device).toHaveURL(/\/am\//)
    await device
      .getByRole("link", { name: /recovery code/i })
      .or(device.getByRole("button", { name: /recovery code/i }))
      .first()
      .click()
    await device.locator("input[name=code]").fill(codes[0] ?? "")
    await device.locator("input[name=code]").press("Enter")
    await expect(device).toHaveURL(/\/mykomax\/account/)
    await page.goto("/en/mykomax/account")
    await open(page, "sessions")
    await main(page).getByRole("button", { name: "Sign out on all other devices" }).click()
    await expect(page.getByText("All other devices have been signed out")).toBeVisible()
    await device.goto("/en/mykomax/account")
    await expect(device).toHaveURL(/\/am\//)
    await other.close()
  })

  await test.step("all that is held comes as a file", async () => {
    const answered = await page.request.get("/en/mykomax/account/export")
    expect(answered.headers()["content-disposition"]).toBe('attachment; filename="account.json"')
    const exported = await answered.json()
    expect(JSON.stringify(exported.account)).toContain(email)
    expect(exported.notIncluded).toEqual([])
    expect(exported.membership.organisation.name).toBeTruthy()
    expect(exported.tickets.tickets.length).toBeGreaterThan(0)
  })

  if (javaScriptEnabled !== false) await walkWithPasskey(page, email)

  await test.step("the account ends only by its address, and nobody is signed in then", async () => {
    await page.goto("/en/mykomax/account")
    await open(page, "delete")
    await main(page).locator("summary", { hasText: "Delete my account" }).click()
    await main(page)
      .getByLabel(/To confirm, type/)
      .fill("yes")
    await main(page).getByRole("button", { name: "Delete account for good" }).click()
    await expect(main(page).getByRole("alert")).toContainText("exactly as shown")
    await expect(main(page).getByRole("alert")).toBeInViewport()
    await main(page)
      .getByLabel(/To confirm, type/)
      .fill(email)
    await main(page).getByRole("button", { name: "Delete account for good" }).click()
    await expect(main(page)).toHaveCount(0)
    await expect(page.getByText("Your account has been deleted")).toBeVisible()
    await page.goto("/en/mykomax")
    await expect(page).toHaveURL(/\/am\//)
  })
})

test("an internal employee sees that the account is managed internally, and can be deleted all the same [ACCT-06, ACCT-07, ACCT-09]", async ({
  page,
}) => {
  await signIn(page, "service@komax.example", "/en/mykomax/account")
  await expect(main(page).getByText("Your account is managed internally")).toBeVisible()
  await expect(main(page).getByRole("button", { name: "Save profile" })).toHaveCount(0)
  await expect(main(page).getByRole("button", { name: "Change password" })).toHaveCount(0)
  await expect(main(page).locator(".description-list")).toContainText("service@komax.example")
  await open(page, "delete")
  await expect(main(page).getByText("Your company’s directory keeps its own entry")).toBeVisible()
  await expect(main(page).getByRole("heading", { name: "Multi-factor sign-in" })).toBeVisible()
})
