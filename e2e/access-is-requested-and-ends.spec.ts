/** Somebody asks for an application, is refused with a reason, gets it with an end, and loses it: each at once, in a session that stays open. */
import type { Browser, Locator, Page } from "@playwright/test"
import { originOf } from "./support/addresses.ts"
import { mailsTo } from "./support/outbox.ts"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const administrator = "portal@nordkabel.example"

/** Two people, so that the journeys with and without JavaScript don't meet. */
const people = {
  with: {
    email: "production@nordkabel.example",
    name: "Production Gdansk",
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0002",
  },
  without: {
    email: "maintenance@nordkabel.example",
    name: "Maintenance Hamburg",
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4d0001",
  },
} as const

const readMails = async (email: string) => (await mailsTo(email)).join("\n")
const tileOf = (page: Page) => page.locator(".service-tile", { hasText: "Wire Master" })

async function otherPage(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf("main"), javaScriptEnabled, locale: "en" })
  return context.newPage()
}

/** Opens the form of one action, fills it and sends it. */
async function act(entry: Locator, title: string, field?: [label: string, value: string]): Promise<void> {
  const step = entry.locator("details", { has: entry.page().locator("summary", { hasText: title }) })
  if (!(await step.getAttribute("open").then((open) => open !== null))) await step.locator("summary").click()
  if (field) await step.getByLabel(field[0]).fill(field[1])
  await step.getByRole("button", { name: title }).click()
}

test("access is asked for, denied with a reason, given with an end, and withdrawn [USER-05, USER-06, USER-07, USER-10, USER-11]", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000)
  const person = people[javaScriptEnabled === false ? "without" : "with"]
  const stamp = `${Date.now()}`
  const note = `For the harness of line 3, ${stamp}`
  const reason = `Line 3 has its own licence, ${stamp}`

  await test.step("the person asks from the tile", async () => {
    await signIn(page, person.email)
    await tileOf(page).locator('a[href$="/register/wire-master"]').click()
    await page.locator("textarea[name=note]:visible").fill(note)
    await page
      .locator("form:visible", { has: page.locator("textarea[name=note]:visible") })
      .getByRole("button", { name: "Ask for access" })
      .click()
    await expect(tileOf(page)).toContainText("Registration in progress")
  })

  const admin = await otherPage(browser, javaScriptEnabled !== false)
  await test.step("an administrator hears of it by mail, and denies it with a reason", async () => {
    await expect.poll(() => readMails(administrator)).toContain(note)
    await signIn(admin, administrator, "/en/mykomax/user-admin/requests")
    const entry = admin.locator(".access-entry", { hasText: note })
    await expect(entry).toContainText(person.name)
    await act(entry, "Deny")
    await expect(admin).toHaveTitle(/^Error: /)
    await act(entry, "Deny", ["Reason", reason])
    await expect(admin.locator(".access-entry", { hasText: note })).toHaveCount(0)
  })

  await test.step("the person reads why, and can't ask again for a week", async () => {
    await expect.poll(() => readMails(person.email)).toContain(reason)
    await page.goto("/en/mykomax")
    await expect(tileOf(page)).toContainText("Declined")
    await tileOf(page)
      .getByRole("link", { name: /Details/ })
      .click()
    await expect(page.locator("main")).toContainText(reason)
    await expect(page.locator("main")).toContainText("You can ask again from")
    await expect(page.getByRole("button", { name: "Ask for access" })).toHaveCount(0)
  })

  const entry = admin.locator(".access-entry", { hasText: "Wire Master" })
  await test.step("the administrator gives it with an end, on the person's page", async () => {
    await admin.goto(`/en/mykomax/user-admin/${person.id}`)
    await act(entry, "Grant access", ["Last day", "2020-01-01"])
    await expect(entry).toContainText("can’t be in the past")
    await act(entry, "Grant access", ["Last day", "2099-12-31"])
    await expect(entry).toContainText("Active")
    await expect(entry).toContainText("2099")
  })

  await test.step("the open session has it at its next request, and no longer once it is withdrawn", async () => {
    await page.goto("/en/mykomax")
    await expect(tileOf(page)).toContainText("Coming soon")
    await act(entry, "Withdraw access")
    await expect(entry).toContainText("Inactive")
    await page.reload()
    await expect(tileOf(page)).toContainText("Inactive")
  })
})
