/** Somebody without an account asks something of the company: each form, with and without scripts, in three languages. */
import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

type Answers = Record<string, string>

const languages = [
  { prefix: "/en", language: "en" },
  { prefix: "/de-de", language: "de" },
  { prefix: "/ja-jp", language: "ja" },
]

const words = (key: string, language = "en") => text(language, "requests", key)

const sender = {
  firstName: "Ada",
  lastName: "Lovelace",
  company: "Analytical Engines",
  email: "ada@example.com",
}

/** What each form needs, beside the country, to be accepted. `!` ticks or chooses. */
const forms: { path: string; answers: Answers }[] = [
  {
    path: "/support/software-request",
    answers: { ...sender, product: "Sigma 688", serialNumber: "4711", message: "It stops." },
  },
  { path: "/contact/request", answers: { ...sender, "!topic": "question", message: "How fast?" } },
  { path: "/contact/sample", answers: { ...sender, "!wish": "sample", wire: "FLRY-B 0.35 mm²" } },
  { path: "/support/document-request", answers: { ...sender, "!need": "part", document: "Cutting blade" } },
  {
    path: "/contact/story-feedback",
    answers: { firstName: "Ada", lastName: "Lovelace", company: "Engines", message: "Well told." },
  },
]

async function answerAboutCookies(page: Page) {
  await page
    .context()
    .addCookies([{ name: "cookie-consent", value: "rejected", url: addressOf("main", "/") }])
}

function field(page: Page, name: string) {
  return page.locator(`main [name="${name}"]`)
}

async function fill(page: Page, answers: Answers) {
  for (const [name, value] of Object.entries(answers)) {
    if (name.startsWith("!")) await page.locator(`main [name="${name.slice(1)}"][value="${value}"]`).check()
    else await field(page, name).fill(value)
  }
}

function submit(page: Page) {
  return page
    .locator("main .request-form > button[type=submit]:not(.visually-hidden), main .request-form > .button")
    .last()
    .click()
}

for (const { prefix, language } of languages)
  for (const { path, answers } of forms)
    test(`${path} is sent in ${language}, and its number can be kept [FORM-04, FORM-13, STORY-07]`, async ({
      page,
    }) => {
      await answerAboutCookies(page)
      await page.goto(prefix + path)
      await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`))
      await fill(page, answers)
      await field(page, "country").selectOption("JP")
      await submit(page)
      await expect(page).toHaveURL(/\/requests\/sent\/[\w-]{16,}$/)
      await expect(page.locator("h1")).toHaveText(words("sent.title", language))
      const number = await page.locator(".request-number strong").textContent()
      await page.goto(page.url())
      await expect(page.locator(".request-number strong")).toHaveText(number ?? "")
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex")
    })

test("faults are said in a summary with the focus and at their fields, and nothing typed is lost [FORM-05…12]", async ({
  page,
}) => {
  await answerAboutCookies(page)
  await page.goto("/en/support/software-request?product=sigma-688")
  await expect(field(page, "product")).not.toHaveValue("")
  await fill(page, { email: "ada@", firstName: "Ada", message: "It stops." })
  await submit(page)
  await expect(page).toHaveTitle(/^Error: /)
  const summary = page.locator(".error-summary")
  await expect(summary).toBeVisible()
  await expect(summary.getByRole("link", { name: "Please provide a valid email address" })).toHaveAttribute(
    "href",
    "#software-request-email",
  )
  await expect(page.locator("#software-request-email-error")).toHaveText(
    "Please provide a valid email address",
  )
  await expect(field(page, "email")).toHaveValue("ada@")
  await expect(field(page, "message")).toHaveValue("It stops.")
})

test("a service request is looked over before it is sent [FORM-16, FORM-31]", async ({
  page,
  javaScriptEnabled,
}) => {
  await answerAboutCookies(page)
  await page.goto("/en/support/service-request")
  await fill(page, sender)
  await field(page, "country").selectOption("US")
  if (javaScriptEnabled === false) await page.locator('main [name="do"][value="country"]').first().click()
  await field(page, "state").selectOption("IL")
  await fill(page, {
    address: "1 Main Street",
    city: "Springfield",
    zipCode: "62701",
    machineName: "Sigma 688",
    serialNumber: "4711",
    "!requestedService": "calibration",
    subject: "Crimp force",
    description: "It is due.",
  })
  await expect(field(page, "caseId")).toBeHidden()
  await field(page, "refersToCase").check()
  await fill(page, { caseId: "S-17" })
  await field(page, "contactLocation").selectOption({ index: 1 })
  await submit(page)
  await expect(page.locator("h1")).toHaveText(words("check.title"))
  await expect(page.locator(".answer-list")).toContainText("Illinois")
  await page.locator('[name="do"][value="change:subject"]').click()
  await fill(page, { subject: "Crimp force monitor" })
  await submit(page)
  await page.getByRole("button", { name: words("submit") }).click()
  await expect(page.locator(".answer-list")).toContainText("Crimp force monitor")
  await expect(page).toHaveURL(/\/requests\/sent\//)
})

test("who goes back, corrects the form and sends it again has made two requests", async ({ page }) => {
  await answerAboutCookies(page)
  await page.goto("/en/contact/request")
  await fill(page, { ...sender, "!topic": "other", message: "First" })
  await field(page, "country").selectOption("CH")
  await submit(page)
  const first = await page.locator(".request-number strong").textContent()
  await page.goBack()
  await fill(page, { ...sender, "!topic": "other", message: "Second" })
  await field(page, "country").selectOption("CH")
  await submit(page)
  await expect(page.locator(".answer-list")).toContainText("Second")
  expect(await page.locator(".request-number strong").textContent()).not.toBe(first)
})

test("a product's page leads to the form for a quote, which knows the product", async ({ page }) => {
  await answerAboutCookies(page)
  await page.goto("/en/products/crimping/crimping-machines")
  await page.locator(".product-card h3 a, .product-card h2 a, .product-card a").first().click()
  const name = await page.locator("h1").textContent()
  await page.locator(".product-actions a.button").first().click()
  await expect(page).toHaveURL(/\/contact\/request\?/)
  await expect(field(page, "product")).toHaveValue(new RegExp(name ?? "?"))
  await expect(page.locator('[name="topic"][value="quote"]')).toBeChecked()
})
