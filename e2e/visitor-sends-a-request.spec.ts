/** Somebody without an account asks something of the company: each form, with and without scripts, in three languages. */
import { randomUUID } from "node:crypto"
import type { Locator, Page } from "@playwright/test"
import { addressOf, originOf, tagManager } from "./support/addresses.ts"
import { mailsTo } from "./support/outbox.ts"
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

async function answerAboutCookies(page: Page, value: "accepted" | "rejected" = "rejected") {
  await page.context().addCookies([{ name: "cookie-consent", value, url: addressOf("main", "/") }])
}

function field(page: Page, name: string) {
  return page.locator(`main [name="${name}"]`)
}

async function fill(page: Page, answers: Answers) {
  for (const [name, value] of Object.entries(answers)) {
    if (name.startsWith("!")) await tick(page.locator(`main [name="${name.slice(1)}"][value="${value}"]`))
    else await field(page, name).fill(value)
  }
}

/** Again where the first click missed: a font that comes late moves what is below its words. */
function tick(choice: Locator) {
  return expect(() => choice.check({ timeout: 2_000 })).toPass()
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

/** What the tag manager was told of forms on this page. */
function reports(page: Page): Promise<object[]> {
  return page.evaluate(() => {
    const layer: unknown = Reflect.get(window, "dataLayer")
    return Array.isArray(layer) ? layer.filter(({ event }) => /^form_/.test(event)) : []
  })
}

test("faults are said in a summary with the focus and at their fields, nothing typed is lost, and analytics hears names only [FORM-05…12]", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const hasTags = javaScriptEnabled !== false
  await answerAboutCookies(page, hasTags ? "accepted" : "rejected")
  await context.route(`${tagManager.url}*`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.tagManagerRan = true" }),
  )
  await page.goto("/en/support/software-request?product=sigma-688")
  await expect(field(page, "product")).not.toHaveValue("")
  if (hasTags) await page.waitForFunction(() => Reflect.get(window, "tagManagerRan") === true)
  await fill(page, { email: "ada@", firstName: "Ada", message: "It stops." })
  const form = "software-request"
  const at = { form, page_path: "/en/support/software-request", site: "main" }
  if (hasTags) expect(await reports(page)).toEqual([{ event: "form_start", ...at }])
  await submit(page)
  await expect(page).toHaveTitle(/^Error: /)
  const fields = "email,lastName,company,country,serialNumber"
  if (hasTags) await expect.poll(() => reports(page)).toEqual([{ event: "form_error", ...at, fields }])
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
  if (!hasTags) {
    await page.goto("/en/legal/privacy")
    await page.goBack()
    await expect(field(page, "message")).toHaveValue("It stops.")
    return
  }
  await fill(page, { ...sender, serialNumber: "4711" })
  await field(page, "country").selectOption("CH")
  await submit(page)
  await expect(page).toHaveURL(/\/requests\/sent\//)
  // Who knows the confirmation's address can read what was sent.
  const sent = { event: "form_submit", ...at, page_path: "/en/requests/sent" }
  await expect.poll(() => reports(page)).toEqual([sent])
})

test("the summary names the fields of messages that don't [FORM-01]", async ({ page }) => {
  await page.goto("/en/contact/request")
  await submit(page)
  const summary = page.locator(".error-summary")
  await expect(summary.getByRole("link", { name: "Last name: Please enter a valid value." })).toBeVisible()
})

const picture = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  Buffer.alloc(300_000, 7),
])

/** The connection breaks when half of the file has arrived. */
async function breakFirstUpload(page: Page): Promise<() => string[]> {
  const patches: string[] = []
  await page.route("**/api/form-files/**", async (route) => {
    const request = route.request()
    if (request.method() !== "PATCH") return route.continue()
    const offset = (await request.allHeaders())["upload-offset"] ?? ""
    patches.push(offset)
    if (patches.length > 1) return route.continue()
    const { "content-length": _, ...headers } = await request.allHeaders()
    await route.fetch({ headers, postData: picture.subarray(0, 100_000) })
    await route.abort("connectionreset")
  })
  return () => patches
}

/** A script that comes after somebody has begun, as on a slow line. @returns lets it come. */
async function holdBack(page: Page, script: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test("a service request with a picture is looked over before it is sent [FORM-16, FORM-31, FORM-38]", async ({
  page,
  javaScriptEnabled,
  faults,
}) => {
  const uploadsAhead = javaScriptEnabled !== false
  await answerAboutCookies(page)
  const letComeLate = await holdBack(page, /address-block\.browser-/)
  await page.goto("/en/support/service-request")
  await fill(page, sender)
  await field(page, "country").selectOption("US")
  letComeLate()
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
  const patches = await breakFirstUpload(page)
  await page
    .locator("main input[type=file]")
    .setInputFiles({ name: "press.jpg", mimeType: "image/jpeg", buffer: picture })
  if (uploadsAhead) {
    await expect(page.locator(".kept-files li")).toHaveCount(1)
    expect(patches()).toEqual(["0", "100000"])
    // What the browser says of the connection that this journey broke.
    expect(faults.splice(0)).toHaveLength(1)
  }
  await submit(page)
  await expect(page.locator("h1")).toHaveText(words("check.title"))
  await expect(page.locator(".answer-list li")).toHaveText(/^press\.jpg \(300/)
  await expect(page.locator(".answer-list")).toContainText("Illinois")
  await page.locator('[name="do"][value="change:subject"]').click()
  await fill(page, { subject: "Crimp force monitor" })
  await submit(page)
  await page.getByRole("button", { name: words("submit") }).click()
  await expect(page.locator(".answer-list")).toContainText("Crimp force monitor")
  await expect(page).toHaveURL(/\/requests\/sent\//)
  await expect(page.locator(".answer-list li")).toHaveText(/^press\.jpg \(300/)
})

test("a whitepaper follows its form at once and by mail, and lies nowhere else [FORM-35, FORM-36, FORM-37]", async ({
  page,
}) => {
  await answerAboutCookies(page)
  const email = `ada-${randomUUID()}@example.com`
  await page.goto("/en/whitepapers/crimp-height-window")
  await page.locator(".whitepaper-action a").click()
  await fill(page, { ...sender, email })
  await field(page, "consent").check()
  await submit(page)
  await expect(page.locator("h1")).toHaveText(words("sent.title"))
  const isPaper = async (address: string) => {
    const answer = await page.request.get(address)
    return answer.status() === 200 && answer.headers()["content-type"] === "application/pdf"
  }
  const download = page.getByRole("link", { name: text("en", "whitepapers", "download") })
  expect(await isPaper((await download.getAttribute("href")) ?? "")).toBe(true)
  const inMail = /https?:\/\/[^\s"<]+\/download\?token=[\w.-]+/
  await expect.poll(async () => (await mailsTo(email)).join()).toMatch(inMail)
  expect(await isPaper(inMail.exec((await mailsTo(email)).join())?.[0] ?? "")).toBe(true)
  for (const slug of ["crimp-height-window", "wp-crimp-height-window"])
    expect((await page.request.get(`/file/${slug}`)).status()).toBe(404)
})

test("two readers of one kept page with a form make two requests", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const visitor = { baseURL: originOf("main"), javaScriptEnabled: javaScriptEnabled !== false }
  const other = await browser.newContext({ ...visitor, locale: "en" })
  const numbers: (string | null)[] = []
  for (const reader of [page, await other.newPage()]) {
    await answerAboutCookies(reader)
    await reader.goto("/en/whitepapers")
    const email = `${randomUUID()}@example.com`
    await fill(reader, { ...sender, email, "!topic": "other", message: "How fast?" })
    await field(reader, "country").selectOption("CH")
    await submit(reader)
    await expect(reader).toHaveURL(/\/requests\/sent\//)
    numbers.push(await reader.locator(".request-number strong").textContent())
  }
  await other.close()
  expect(new Set(numbers).size).toBe(2)
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
