/** Somebody without an account asks; staff find the request, answer it by mail, note, hand over, and forget the person when asked to. */
import type { Page } from "@playwright/test"
import { addressOf, originOf, outboxToken } from "./support/addresses.ts"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const staff = "service@komax.example"
const main = (page: Page) => page.locator("main")

async function sendQuestion(page: Page, email: string): Promise<string> {
  await page
    .context()
    .addCookies([{ name: "cookie-consent", value: "rejected", url: addressOf("main", "/") }])
  await page.goto("/de-de/contact/request")
  const field = (name: string) => page.locator(`main [name="${name}"]`)
  await page.locator('main [name="topic"][value="question"]').check()
  const answers = { firstName: "Ada", lastName: "Lovelace", company: "Analytical Engines", email }
  for (const [name, value] of Object.entries({ ...answers, message: "Wie schnell?" }))
    await field(name).fill(value)
  await field("country").selectOption("DE")
  await page
    .locator("main .request-form > button[type=submit]:not(.visually-hidden), main .request-form > .button")
    .last()
    .click()
  await expect(page).toHaveURL(/\/requests\/sent\//)
  return (await page.locator(".request-number strong").textContent()) ?? ""
}

/** The mails to an address, as the outbox shows them to who knows its token; the newest first. */
async function readMails(email: string): Promise<string> {
  const headers = { Authorization: `Bearer ${outboxToken}` }
  const list = await fetch(`${originOf("main")}/mail-outbox?to=${encodeURIComponent(email)}`, { headers })
  const ids = [...(await list.text()).matchAll(/\/mail-outbox\/([0-9a-f-]+)"/g)].map(([, id]) => id)
  const mails = ids.map(async (id) =>
    (await fetch(`${originOf("main")}/mail-outbox/${id}`, { headers })).text(),
  )
  return (await Promise.all(mails)).join("\n")
}

test("staff answer a request by mail, note, set its state, hand it over, and forget the person", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000)
  const email = `ada-${javaScriptEnabled === false ? "off" : "on"}-${Date.now()}@example.com`
  const visitor = await browser.newContext({ baseURL: originOf("main"), javaScriptEnabled: false })
  const reference = await sendQuestion(await visitor.newPage(), email)
  expect(reference).toMatch(/^R-\d{4}-\d+/)
  await expect.poll(() => readMails(email)).toContain(reference)

  await signIn(page, staff, "/en/mykomax/requests")
  await page.getByLabel("Search requests").fill(reference)
  await main(page).getByRole("button", { name: "Search" }).first().click()
  await expect(main(page).locator(".ticket-table .ticket-reference")).toHaveText([reference])
  await main(page).locator(".ticket-subject").first().click()
  await expect(main(page).getByText("Wie schnell?")).toBeVisible()

  await test.step("an answer without words is refused, and one with words goes out", async () => {
    await main(page).getByRole("button", { name: "Send answer" }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await main(page).getByLabel("Your answer").fill("2 600 Stück in der Stunde.")
    await main(page).getByRole("button", { name: "Send answer" }).click()
    await expect(main(page).getByText("answered by mail")).toBeVisible()
    await expect.poll(() => readMails(email)).toContain("2 600 Stück in der Stunde.")
  })

  await test.step("a note is read by staff alone", async () => {
    await main(page).getByText("Add an internal note").click()
    await main(page).getByRole("textbox", { name: "Internal note" }).fill("Wants a visit.")
    await main(page).getByRole("button", { name: "Save note" }).click()
    await expect(main(page).getByText("Wants a visit.")).toBeVisible()
    expect(await readMails(email)).not.toContain("Wants a visit.")
  })

  await test.step("it is taken, closed, and handed over", async () => {
    await main(page).getByRole("button", { name: "Take it myself" }).click()
    await expect(main(page).getByText(/^assigned it to/)).toBeVisible()
    await main(page).getByLabel("State").selectOption("CLOSED")
    await main(page).getByRole("button", { name: "Set state" }).click()
    await expect(main(page).getByText("set the state to “Closed”")).toBeVisible()
    await main(page).locator("summary", { hasText: "Hand over" }).click()
    await main(page).getByLabel("Team", { exact: true }).selectOption("application")
    await main(page).getByRole("button", { name: "Hand over" }).click()
    await expect(main(page).getByText(/^handed it over to Application technology/)).toBeVisible()
  })

  await test.step("everything about the person is handed out, and forgotten", async () => {
    await page.goto(`/en/mykomax/requests/person?email=${encodeURIComponent(email)}`)
    const file = await main(page).getByRole("link", { name: /JSON/ }).getAttribute("href")
    expect(await (await page.request.get(originOf("main") + file)).text()).toContain(reference)
    await main(page).getByLabel("Yes, delete for good").check()
    await main(page).getByRole("button", { name: "Delete 1 request" }).click()
    await expect(page.getByText("1 request has been deleted.")).toBeVisible()
    expect((await page.goto(`/en/mykomax/requests/${reference}`))?.status()).toBe(404)
  })
  await visitor.close()
})

test("the inbox isn't there for customers", async ({ page }) => {
  await signIn(page, "maintenance@nordkabel.example", "/en/mykomax")
  await expect(page.getByRole("link", { name: "Requests", exact: true })).toHaveCount(0)
  expect((await page.goto("/en/mykomax/requests"))?.status()).toBe(404)
})
