/** Somebody who chooses machines puts some aside, compares them, and sends a colleague what came out. */
import type { Page } from "@playwright/test"
import { addressOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const words = (key: string, language = "en") => text(language, "comparison", key)

const listing = "/en/products/crimping/crimping-machines"

/** Cards of machines, each with the button that puts it aside. */
function cards(page: Page) {
  return page.locator(".product-card", { has: page.locator("form[data-compare]") })
}

/** What the basket says of the last change, while it is open. */
function told(page: Page) {
  return page.locator(".comparison-message [role=status]")
}

async function answerAboutCookies(page: Page) {
  await page
    .context()
    .addCookies([{ name: "cookie-consent", value: "rejected", url: addressOf("main", "/") }])
}

/** The addresses' names of the first machines that a list shows. */
async function firstMachines(page: Page, count: number): Promise<string[]> {
  await page.goto(listing)
  const names = await cards(page)
    .locator("form[data-compare]")
    .evaluateAll((forms) => forms.map((form) => form.getAttribute("data-compare") ?? ""))
  expect(names.length).toBeGreaterThanOrEqual(count)
  return names.slice(0, count)
}

test("machines are put aside on their cards and stand side by side [CMP-03, CMP-13, CMP-15]", async ({
  page,
  javaScriptEnabled,
}) => {
  await answerAboutCookies(page)
  await page.goto(listing)
  for (const index of [0, 1]) {
    const button = cards(page).nth(index).locator("form[data-compare] button")
    await button.click()
    if (javaScriptEnabled !== false) {
      await expect(told(page)).toHaveText(/./)
      await expect(page.locator(".comparison-panel")).toBeHidden()
      await expect(button).toHaveAttribute("aria-pressed", "true")
    } else {
      await expect(page.locator("dialog.flash:not(.update-notice)")).toBeVisible()
      await expect(page).toHaveURL(addressOf("main", listing))
    }
  }
  await page.goto("/en/compare")
  await expect(page.locator(".comparison-names th")).toHaveCount(3)
  await expect(page.getByText(words("differs"), { exact: true }).first()).toBeVisible()

  await page.locator(".comparison-remove button").first().click()
  await expect(page.locator(".comparison-names th")).toHaveCount(2)
  await expect(page.getByText(words("oneMore"))).toBeVisible()
})

test("the link shows a colleague the same, alike hidden and shown again, in the colleague's own units [CMP-22, CMP-23]", async ({
  page,
}) => {
  await answerAboutCookies(page)
  const machines = await firstMachines(page, 3)
  await page.goto(`/en/compare?products=${machines.join(",")}`)
  const rows = page.locator(".comparison-row")
  const all = await rows.count()
  await page.getByRole("link", { name: words("showDifferences") }).click()
  await expect(page).toHaveURL(/differences=only$/)
  const differing = await rows.count()
  expect(differing).toBeLessThan(all)
  await expect(page.locator(".comparison-row:not(.is-different)")).toHaveCount(0)
  await page.getByRole("link", { name: words("showAll") }).click()
  await expect(rows).toHaveCount(all)

  await page.locator(".measurement-toggle button[value=IMPERIAL]").click()
  await expect(page).toHaveURL(new RegExp(`products=${machines.join(",")}$`))
  await expect(page.locator(".measurement-toggle button[value=IMPERIAL]")).toHaveAttribute(
    "aria-pressed",
    "true",
  )
  await page.locator("a.comparison-remove").first().click()
  await expect(page.locator(".comparison-names th")).toHaveCount(3)
  await page.getByRole("button", { name: words("keep") }).click()
  await expect(page).toHaveURL(addressOf("main", "/en/compare"))
  await expect(page.locator(".comparison-names th")).toHaveCount(3)
})

test("a phone shows two machines beside each other and nothing wider than itself", async ({ page }) => {
  await answerAboutCookies(page)
  const machines = await firstMachines(page, 4)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/en/compare?products=${machines.join(",")}`)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
  const boxes = await page
    .locator(".comparison-row")
    .first()
    .locator("td")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
  expect(boxes.filter(({ width, right }) => width > 0 && right <= 360)).toHaveLength(2)

  const first = page.locator(".comparison-row").first().locator("td")
  await expect(first.nth(3)).toBeHidden()
  await page.locator(".swap-right").selectOption("4")
  await expect(first.nth(3)).toBeVisible()
  await expect(first.nth(1)).toBeHidden()

  // A row in which only machines differ that aren't seen isn't marked.
  const marked = await page.locator(".comparison-row").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const seen = [...row.querySelectorAll("td")].filter((cell) => cell.checkVisibility())
      const isMarked = row.querySelector(".comparison-differs")?.checkVisibility() ?? false
      return isMarked ? [new Set(seen.map((cell) => cell.textContent)).size] : []
    }),
  )
  expect(new Set(marked)).toEqual(new Set([2]))
})

test("basket and comparison open over the page, and Escape leads back [CMP-13, CMP-14] @javascript", async ({
  page,
}) => {
  await answerAboutCookies(page)
  await page.goto(listing)
  for (const index of [0, 1, 2]) {
    const button = cards(page).nth(index).locator("form[data-compare] button")
    await button.click()
    // The message of the machine before may still be there, and a press that comes before the answer would add it again.
    await expect(button).toHaveAttribute("aria-pressed", "true")
    await expect(told(page)).toHaveText(/./)
  }
  // A second press takes the product out, and the message brings it back.
  const third = cards(page).nth(2).locator("form[data-compare] button")
  await third.click()
  await expect(third).toHaveAttribute("aria-pressed", "false")
  await page.getByRole("button", { name: words("told.undo") }).click()
  await expect(third).toHaveAttribute("aria-pressed", "true")
  const link = page.locator('[data-part="comparison-link"]')
  await expect(link.locator("b")).toHaveText("3")
  await link.click()
  await expect(page.locator(".comparison-panel li")).toHaveCount(3)
  // An open panel would hide what has the focus, so it closes when the focus leaves it (WCAG 2.4.11).
  await page.keyboard.press("Shift+Tab")
  await expect(page.locator(".comparison-panel")).toBeHidden()
  await link.click()
  await expect(page.locator(".comparison-panel li")).toHaveCount(3)
  await page.locator(".comparison-panel li button").first().click()
  await expect(page.locator(".comparison-panel li")).toHaveCount(2)
  await page.getByRole("link", { name: words("panel.compare") }).click()
  const dialog = page.getByRole("dialog", { name: words("title") })
  await expect(dialog.locator(".comparison-names th")).toHaveCount(3)
  const variant = dialog.locator(".comparison-variants select").first()
  await variant.focus()
  await variant.selectOption({ index: 1 })
  await expect(dialog.locator(".comparison-variant").first()).toBeVisible()
  await expect(variant).toBeFocused()
  await dialog.getByRole("link", { name: words("showDifferences") }).click()
  await expect(dialog.getByRole("link", { name: words("showAll") })).toBeVisible()
  await expect(page).toHaveURL(addressOf("main", listing))
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(link.locator("b")).toHaveText("2")
})

test("the file for spreadsheets is saved under its name", async ({ page, request }) => {
  const machines = await firstMachines(page, 2)
  const answer = await ask(
    request,
    addressOf("main", `/de-ch/compare/comparison.csv?products=${machines.join(",")}`),
  )
  expect(answer.headers()["content-disposition"]).toBe('attachment; filename="comparison.csv"')
  const csv = await answer.text()
  expect(csv.startsWith(`\u{feff}${words("table.group", "de")};`)).toBe(true)
  expect(csv.split("\r\n").length).toBeGreaterThan(5)
})

const longList = Array.from({ length: 500 }, (_, index) => `p${index}`).join(",")

for (const query of [
  "products=",
  "products=unknown,sigma_nothing",
  "products=%01%ff,../../etc,<script>",
  `products=${longList}`,
  "classification=%F0%9F%98",
]) {
  test(`/compare?${query.slice(0, 40)} says what it can't show and is no error`, async ({ page }) => {
    const forged = `x*y~${"z".repeat(300)}!*!~`
    await page.context().addCookies([{ name: "comparison", value: forged, url: addressOf("main", "/") }])
    const answer = await page.goto(`/en/compare?${query}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("title"))
    await expect(page.getByText(words("empty.title"))).toBeVisible()
  })
}
