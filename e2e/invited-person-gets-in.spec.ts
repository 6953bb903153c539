/** An administrator invites a person, who is in after two steps: with and without scripts, by password and by passkey. */
import type { Browser, Page } from "@playwright/test"
import { addressOf, originOf } from "./support/addresses.ts"
import { faultsByWcag } from "./support/axe.ts"
import { mailsTo } from "./support/outbox.ts"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const administrator = "portal@nordkabel.example"
const password = "a long tram through spring"

let people = 0

function newAddress(project: string) {
  return `invited-${project}-${Date.now()}-${people++}@nordkabel.example`
}

function main(page: Page) {
  return page.locator("main")
}

async function invite(page: Page, email: string) {
  await page.goto("/en/mykomax/user-admin/invite")
  await expect(page.locator("h1")).toHaveText("Invite users")
  await main(page).getByLabel("Email address").fill("nobody")
  await main(page).getByLabel("Service tickets").check()
  await main(page).getByRole("button", { name: "Send invitation" }).click()
  await expect(page.locator(".error-summary")).toContainText("Please provide a valid email address")
  await expect(main(page).getByLabel("Service tickets")).toBeChecked()
  await main(page).getByLabel("Email address").fill(email)
  await main(page).getByLabel("First name").fill("Nora")
  await main(page).getByRole("button", { name: "Send invitation" }).click()
  await expect(page.getByText(`Invitation to ${email} sent`)).toBeVisible()
  // The next invitation begins with the same services.
  await expect(main(page).getByLabel("Service tickets")).toBeChecked()
}

/** The link of the newest mail to this address. */
async function linkTo(email: string): Promise<string> {
  const [mail = ""] = await mailsTo(email)
  const [link = ""] = /http[^\s"<>]+\/mykomax\/invitation\?token=[\w.-]+/.exec(mail) ?? []
  expect(link).not.toBe("")
  return link
}

async function stranger(browser: Browser, javaScriptEnabled: boolean | undefined) {
  const context = await browser.newContext({
    baseURL: originOf("main"),
    ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
  })
  await context.addCookies([{ name: "cookie-consent", value: "rejected", url: addressOf("main", "/") }])
  return context.newPage()
}

test("an administrator invites a person, who chooses a password and is in [USER-12, USER-15, USER-16]", async ({
  page,
  browser,
}, { project }) => {
  const email = newAddress(project.name)
  await signIn(page, administrator)
  await invite(page, email)
  await main(page).getByLabel("Email address").fill(email)
  await main(page).getByRole("button", { name: "Send invitation" }).click()
  await expect(page.locator(".error-summary")).toContainText("This user exists already")
  await main(page).getByRole("link", { name: "Open the profile" }).click()
  await expect(page.getByRole("heading", { name: "Invitation", exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Resend invitation" }).click()
  await expect(page.getByText("The invitation was sent again")).toBeVisible()

  const link = await linkTo(email)
  const invited = await stranger(browser, project.use.javaScriptEnabled)
  await invited.goto(link)
  await expect(invited.locator("h1")).toHaveText(/Your invitation to/)
  await expect(main(invited)).toContainText("i…@nordkabel.example")
  await main(invited).getByRole("button", { name: "Continue" }).click()
  await expect(invited.locator("input[name=email]")).toHaveValue(email)
  await expect(invited.locator("input[name=firstName]")).toHaveValue("Nora")
  await invited.locator("input[name=password]").fill("short")
  await invited.getByRole("button", { name: "Set password and go on" }).click()
  await expect(invited.locator(".error-summary")).toContainText("Please enter your last name")
  await invited.locator("input[name=lastName]").fill("Neu")
  await invited.locator("input[name=password]").fill(password)
  await invited.locator("input[name=terms]").check()
  await invited.getByRole("button", { name: "Set password and go on" }).click()
  await expect(invited).toHaveURL(/\/mykomax$/)
  await invited.goto("/en/mykomax/tickets/list")
  await expect(invited.locator("h1")).toHaveText("Service tickets")

  // The link is used up: its owner is led in, others are told.
  await invited.goto(link)
  await expect(invited).toHaveURL(/\/mykomax$/)
  expect((await page.goto(link))?.status()).toBe(410)
  await expect(page.locator("h1")).toHaveText("This invitation was accepted already")
  await invited.context().close()
})

test("a link opened in somebody else's session accepts nothing, and goes on after signing out", async ({
  page,
  browser,
}, { project }) => {
  const email = newAddress(project.name)
  await signIn(page, administrator)
  await invite(page, email)
  const link = await linkTo(email)
  await page.goto(link)
  await expect(page.locator("h1")).toHaveText("You are signed in with another account")
  await expect(main(page)).toContainText("p…@nordkabel.example")
  await main(page).getByRole("button", { name: "Sign out and go on" }).click()
  await expect(page.locator("input[name=email]")).toHaveValue(email)
  const other = await stranger(browser, project.use.javaScriptEnabled)
  expect((await other.goto(`${link}x`))?.status()).toBe(404)
  await expect(other.locator("h1")).toHaveText("There is no such invitation")
  await other.context().close()
})

test("an invited person gets in with a passkey", async ({ page, browser }, { project }) => {
  test.skip(project.use.javaScriptEnabled === false, "passkeys need a script")
  const email = newAddress(project.name)
  await signIn(page, administrator)
  await invite(page, email)
  const invited = await stranger(browser, undefined)
  const devtools = await invited.context().newCDPSession(invited)
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
  await invited.goto(await linkTo(email))
  expect(await faultsByWcag(invited)).toEqual([])
  await main(invited).getByRole("button", { name: "Continue" }).click()
  expect(await faultsByWcag(invited)).toEqual([])
  await invited.locator("input[name=lastName]").fill("Neu")
  await invited.locator("input[name=terms]").check()
  await invited.getByRole("button", { name: "Go on with a passkey" }).click()
  await expect(invited.locator("h1")).toHaveText("Keep your recovery codes")
  expect(await faultsByWcag(invited)).toEqual([])
  await expect(invited.locator(".codes code")).toHaveCount(10)
  await invited.getByRole("link", { name: "Continue" }).click()
  await expect(invited).toHaveURL(/\/mykomax$/)
  await invited.context().close()
})

test("a pasted list is checked line by line, and its good lines are sent", async ({ page }, { project }) => {
  const [one, two] = [newAddress(project.name), newAddress(project.name)]
  await signIn(page, administrator)
  await page.goto("/en/mykomax/user-admin/invite/many")
  const list = `email;first name;services\n${one};Ada;ticketing\n${two};Ben;coffee\nnobody;Cid;ticketing`
  await main(page).getByRole("textbox", { name: /^List/ }).fill(list)
  await main(page).getByRole("button", { name: "Check the list" }).click()
  await expect(main(page)).toContainText("Checked. Nothing has been sent yet.")
  for (const result of ["Good", "Unknown application", "Not a mail address"])
    await expect(main(page).getByRole("table")).toContainText(result)
  expect(await mailsTo(one)).toEqual([])
  await main(page).getByRole("button", { name: "Send the invitations (1)" }).click()
  await expect(page.getByText("The invitations are on their way")).toBeVisible()
  await expect.poll(async () => (await mailsTo(one)).length, { timeout: 20_000 }).toBe(1)
  expect(await mailsTo(two)).toEqual([])
})
