/** A customer gets help: files a ticket with a picture, is answered, comments and closes it. */
import type { Browser, Page } from "@playwright/test"
import { originOf, outboxToken } from "./support/addresses.ts"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

const customer = "maintenance@nordkabel.example"
const support = "service@komax.example"

/** The smallest picture there is: one pixel of PNG. */
const picture = {
  name: "display.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
}

function main(page: Page) {
  return page.locator("#application")
}

/** With scripts one types to find a machine, without one opens the list; both send the same. */
async function chooseMachine(page: Page, javaScriptEnabled: boolean | undefined) {
  const field = main(page).getByLabel("Machine concerned")
  if (javaScriptEnabled === false) {
    await field.selectOption({ index: 1 })
    return
  }
  await expect(field).toHaveRole("combobox")
  await field.click()
  await field.press("ArrowDown")
  await field.press("Enter")
}

async function fillTicket(page: Page, subject: string) {
  await main(page).getByLabel("Ticket type").selectOption({ label: "Machine at a standstill" })
  await main(page).getByLabel("Location", { exact: true }).selectOption({ index: 1 })
  await main(page).getByLabel("Subject").fill(subject)
}

/** Support finds the ticket in its queue, notes something for itself and answers. */
async function answer(browser: Browser, subject: string, text: string, javaScriptEnabled = true) {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  await signIn(page, support, "/en/mykomax/tickets/list?sort=created")
  await main(page).getByRole("link", { name: subject }).click()
  await main(page).getByText("Add an internal note", { exact: true }).click()
  await main(page).getByLabel("Internal note").fill(note)
  await main(page).getByRole("button", { name: "Save note" }).click()
  await expect(main(page).getByText(note)).toBeVisible()
  await main(page).getByRole("button", { name: "Send reply" }).click()
  await expect(main(page).getByRole("alert")).toContainText("Please enter a reply")
  await expect(page).toHaveTitle(/^Error: /)
  await main(page).getByLabel("Reply", { exact: true }).fill(text)
  await main(page).getByRole("button", { name: "Send reply" }).click()
  await expect(main(page).getByText(text)).toBeVisible()
  await expect(main(page).getByLabel("Status", { exact: true })).toHaveValue("ANSWERED")
  await context.close()
}

const note = "Goodwill is possible until May."

/** What the customer got about a ticket, as the outbox shows it to who knows its token. */
async function readMail(subject: string): Promise<string> {
  const outbox = `${originOf("main")}/mail-outbox`
  const headers = { Authorization: `Bearer ${outboxToken}` }
  const list = await (await fetch(`${outbox}?to=${encodeURIComponent(customer)}`, { headers })).text()
  const [, id] = new RegExp(`/mail-outbox/([0-9a-f-]+)"[^>]*>[^<]*${subject}`).exec(list) ?? []
  return (await fetch(`${outbox}/${id}`, { headers })).text()
}

test("a customer files a ticket with a picture from a phone, is answered, gets the mail, comments and closes it [TICK-01, TICK-03, TICK-08, TICK-09]", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000)
  const subject = `Crimp force error, scripts ${javaScriptEnabled === false ? "off" : "on"} ${Date.now()}`
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, customer, "/en/mykomax/tickets/newticket")

  await test.step("a form with faults keeps what was typed and the picture [TICK-04, TICK-05]", async () => {
    await fillTicket(page, subject)
    await main(page).getByLabel("Attachments").setInputFiles(picture)
    if (javaScriptEnabled !== false)
      await expect(main(page).getByRole("button", { name: "Remove display.png" })).toBeVisible()
    await main(page).getByRole("button", { name: "Submit ticket" }).click()
    const summary = main(page).getByRole("alert")
    await expect(summary).toContainText("Please select the machine concerned")
    await expect(summary).toContainText("Please describe your request")
    if (javaScriptEnabled !== false) await expect(summary).toBeFocused()
    await expect(main(page).getByLabel("Subject")).toHaveValue(subject)
    await expect(main(page).getByRole("button", { name: "Remove display.png" })).toBeVisible()
  })

  await test.step("filed, it says its reference", async () => {
    await chooseMachine(page, javaScriptEnabled)
    await main(page).getByLabel("Description").fill("Station 2 stops after 40 crimps.")
    await main(page).getByRole("button", { name: "Submit ticket" }).click()
    await expect(main(page).getByText("We have received your ticket")).toBeVisible()
    await expect(
      main(page)
        .getByText(/^K-\d{4}-\d{6}-\d$/)
        .first(),
    ).toBeVisible()
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(subject)
  })

  const address = new URL(page.url())

  await test.step("its picture opens, for nobody without a session", async () => {
    const file = main(page).getByRole("link", { name: /display\.png/ })
    const preview = file.locator("img")
    await preview.scrollIntoViewIfNeeded()
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    const href = (await file.getAttribute("href")) ?? ""
    const answered = await page.request.get(originOf("main") + href)
    expect(answered.status()).toBe(200)
    expect(answered.headers()).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
    })
    const stranger = await browser.newContext()
    const refused = await stranger.request.get(originOf("main") + href, { maxRedirects: 0 })
    expect(refused.status()).toBe(302)
    await stranger.close()
  })

  await test.step("the answer is new in the list, and read on its page", async () => {
    await answer(browser, subject, "Please send us the crimp height.", javaScriptEnabled)
    const mail = await readMail(subject)
    expect(mail).toContain("Please send us the crimp height.")
    expect(mail).toMatch(/\/mykomax\/tickets\/K-\d{4}-\d{6}-\d/)
    await page.goto("/en/mykomax/tickets/list?view=answered")
    const row = main(page).getByRole("row", { name: new RegExp(subject) })
    await expect(row).toContainText("1 new reply")
    await expect(row).toContainText("Waiting for your answer")
    await row.getByRole("link").first().click()
    await expect(main(page).getByText("Please send us the crimp height.")).toBeVisible()
    await expect(main(page).getByText(note)).toHaveCount(0)
    await page.goto("/en/mykomax/tickets/list?view=answered")
    await expect(main(page).getByRole("row", { name: new RegExp(subject) })).not.toContainText("new reply")
  })

  await test.step("a comment needs words [TICK-07]", async () => {
    await page.goto(address.pathname)
    await main(page).getByRole("button", { name: "Send comment" }).click()
    await expect(main(page).getByRole("alert")).toContainText("Please enter a comment")
    await main(page).getByLabel("Comment", { exact: true }).first().fill("1.42 mm.\nIt should be 1.38 mm.")
    await main(page).getByRole("button", { name: "Send comment" }).click()
    await expect(main(page).getByText("1.42 mm.")).toBeVisible()
  })

  await test.step("closed for a reason, it can be opened again [TICK-10]", async () => {
    await main(page).locator("summary", { hasText: "Close ticket" }).click()
    await main(page).getByLabel("Solved by our service team").check()
    await main(page).getByRole("button", { name: "Close ticket" }).click()
    await expect(main(page).getByText("Closed by you")).toBeVisible()
    await expect(main(page).getByRole("button", { name: "Send comment" })).toHaveCount(0)
    await main(page).getByRole("button", { name: "Reopen ticket" }).click()
    await expect(main(page).getByText("Reopened by you")).toBeVisible()
  })
})

test("a list narrows, sorts and pages by its address, which can be sent on [TICK-01]", async ({ page }) => {
  await signIn(page, customer, "/en/mykomax/tickets/list?view=all&sort=subject")
  const subjects = main(page).locator(".ticket-subject")
  let first = ""
  // Another journey may file a ticket between the list and its file.
  await expect(async () => {
    await page.reload()
    const inOrder = await subjects.allTextContents()
    expect(inOrder.length).toBeGreaterThan(1)
    first = inOrder[0] ?? ""
    const file = main(page).getByRole("link", { name: "(CSV)" })
    const saved = await page.request.get(originOf("main") + (await file.getAttribute("href")))
    expect(saved.headers()["content-disposition"]).toBe('attachment; filename="tickets.csv"')
    expect((await saved.text()).trim().split("\r\n")).toHaveLength(1 + inOrder.length)
  }).toPass()
  await main(page).getByLabel("Search tickets").fill(first)
  await main(page).getByRole("button", { name: "Search" }).first().click()
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(subjects.first()).toHaveText(first)
  await main(page).getByLabel("Search tickets").fill("nothing is called this way")
  await main(page).getByRole("button", { name: "Search" }).first().click()
  await expect(main(page).getByRole("heading", { name: "No tickets found" })).toBeVisible()
})

test("a ticket that isn't the reader's is not found, like one that doesn't exist [ROUTE-17]", async ({
  page,
}) => {
  await signIn(page, customer, "/en/mykomax/tickets/list")
  const answered = await page.goto("/en/mykomax/tickets/7d9f4c52-0f0e-4f0a-9c55-000000000000")
  expect(answered?.status()).toBe(404)
  await test.step("the way on leads to the start of a screen, and not to the end of its list [ROUTE-33]", async () => {
    await main(page).locator(".portal-content").getByRole("link", { name: "Inventory", exact: true }).click()
    await expect(main(page).getByRole("heading", { level: 1, name: "Inventory" })).toBeVisible()
    // Until its scripts run, nobody notes where the reader is.
    await page.waitForLoadState("networkidle")
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
  await test.step("and the way back to where the reader was [ROUTE-36]", async () => {
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }))
    await main(page).locator(".portal-navigation").getByRole("link", { name: "Service tickets" }).click()
    await expect(main(page).getByRole("heading", { level: 1, name: "Service tickets" })).toBeVisible()
    await page.waitForLoadState()
    await page.goBack()
    await expect(main(page).getByRole("heading", { level: 1, name: "Inventory" })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  })
})

test("the proxy serves nobody without a session, and no other site's page [HTTP-04]", async ({ page }) => {
  const address = `${originOf("main")}/api/tickets-proxy`
  const data = { query: "{ ticketRights { canCreate } }" }
  const own = { "Sec-Fetch-Site": "same-origin" }
  expect((await page.request.post(address, { data, headers: own })).status()).toBe(401)
  await signIn(page, customer)
  expect(
    (await page.request.post(address, { data, headers: { "Sec-Fetch-Site": "cross-site" } })).status(),
  ).toBe(403)
  const form = { ...own, "Content-Type": "text/plain" }
  expect((await page.request.post(address, { data: JSON.stringify(data), headers: form })).status()).toBe(415)
  expect((await page.request.get(address)).status()).toBe(405)
  const answered = await page.request.post(address, { data, headers: own })
  expect(await answered.json()).toEqual({ data: { ticketRights: { canCreate: true } } })
  const long = { query: `{ ticketRights { canCreate } } #${"x".repeat(300_000)}` }
  expect((await page.request.post(address, { data: long, headers: own })).status()).toBe(413)
})

test("no screen is wider than a phone, in German and Japanese too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, customer, "/de-ch/mykomax/tickets/list?view=all")
  for (const locale of ["de-ch", "ja"]) {
    for (const path of ["tickets/list?view=all", "tickets/newticket", "account"]) {
      await page.goto(`/${locale}/mykomax/${path}`)
      const wide = await page.locator("#application *").evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
          .filter((element) => !element.closest(".visually-hidden, thead, .portal-navigation li"))
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(wide, `${locale} ${path}`).toEqual([])
      // One row to push sideways, below who is signed in.
      expect((await page.locator(".portal-navigation").boundingBox())?.height).toBeLessThan(140)
    }
  }
})
