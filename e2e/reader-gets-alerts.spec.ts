/** An investor subscribes to alerts by mail, confirms, changes and ends them: with and without scripts, in two languages. */
import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { mailsTo } from "./support/outbox.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const words = (key: string, language: string) => text(language, "alerts", key)

async function answerAboutCookies(page: Page) {
  await page
    .context()
    .addCookies([{ name: "cookie-consent", value: "rejected", url: addressOf("main", "/") }])
}

function submit(page: Page) {
  return page.locator("main form.alerts-form > button[type=submit]").first().click()
}

let readers = 0

for (const { prefix, language } of [
  { prefix: "/en", language: "en" },
  { prefix: "/de-ch", language: "de" },
])
  test(`an investor gets alerts in ${language} after two steps, and ends them with one click`, async ({
    page,
    request,
  }, { project }) => {
    const email = `investor-${language}-${project.name}-${Date.now()}-${readers++}@fund.example`
    await answerAboutCookies(page)
    await page.goto(`${prefix}/investors/alerts?wish=all`)
    await expect(page.locator("h1")).toHaveText(words("title", language))
    await expect(page.locator('[name="wish"][value="all"]')).toBeChecked()

    // What was typed stays, and each fault stands at its field.
    await page.locator('[name="email"]').fill("no address")
    await page.locator('[name="wish"][value="all"]').uncheck()
    await page.locator('[name="language"]').selectOption("fr")
    await submit(page)
    await expect(page.locator(".error-summary")).toContainText(words("fault.email", language))
    await expect(page.locator(".error-summary")).toContainText(words("fault.wishes", language))
    await expect(page.locator('[name="email"]')).toHaveValue("no address")
    await expect(page.locator('[name="language"]')).toHaveValue("fr")

    await page.locator('[name="email"]').fill(email)
    await page.locator('[name="language"]').selectOption(language)
    await page.locator('[name="wish"][value="ad-hoc"]').check()
    await submit(page)
    await expect(page).toHaveURL(/\/investors\/alerts\/sent$/)
    await expect(page.locator("h1")).toHaveText(words("sent.title", language))

    const [question] = await mailsTo(email)
    const [link = ""] = /http[^\s"<>]+\/investors\/alerts\/confirm\/[\w-]+/.exec(question ?? "") ?? []
    expect(link).toContain(`${prefix}/investors/alerts/confirm/`)
    await page.goto(link)
    await expect(page.locator("main")).toContainText("i…@fund.example")
    await expect(page.locator("main")).toContainText(words("wish.adHoc", language))
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex")
    await submit(page)
    await expect(page.locator("h1")).toHaveText(words("confirm.done", language))

    await page.getByRole("link", { name: words("manage.link", language) }).click()
    await expect(page.locator('[name="wish"][value="ad-hoc"]')).toBeChecked()
    await page.locator('[name="wish"][value="ad-hoc"]').uncheck()
    await submit(page)
    await expect(page.locator(".error-summary")).toContainText(words("fault.wishes", language))
    await page.locator('[name="wish"][value="all"]').check()
    await submit(page)
    await expect(page.locator("body")).toContainText(words("manage.saved", language))
    await expect(page.locator('[name="wish"][value="ad-hoc"]')).not.toBeChecked()
    const manageAddress = page.url()

    await page.locator("main form.alerts-end button").click()
    await expect(page.locator("h1")).toHaveText(words("unsubscribe.done", language))

    const gone = await request.get(manageAddress)
    expect(gone.status()).toBe(410)
    expect(await gone.text()).toContain(words("invalid.title", language))
  })

test("a foreign link ends nothing by one click, and the page behind a link only asks @javascript", async ({
  request,
}) => {
  const address = (token: string) => addressOf("main", `/en/investors/alerts/unsubscribe/${token}`)
  const form = { "List-Unsubscribe": "One-Click" }
  const foreign = await request.post(address("a".repeat(44)), { form, maxRedirects: 0 })
  expect(foreign.status()).toBe(404)
  const question = await request.get(address("a".repeat(44)))
  expect(question.status()).toBe(200)
  expect(question.headers()["cache-control"]).toContain("no-store")
  expect(await question.text()).toContain(words("unsubscribe.question", "en"))
})

test("other sites have no alerts [SITE-17]", async ({ page }) => {
  const answer = await page.goto(addressOf("schleuniger", "/en/investors/alerts"))
  expect(answer?.status()).toBe(404)
})
