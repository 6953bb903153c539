/** Somebody finds an event, registers for it, puts it into the calendar and gives the place back. */
import { addressOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const words = (key: string) => text("en", "events", key)

test("from the menu to a place at a seminar, and back", async ({ page }) => {
  await page
    .context()
    .addCookies([{ name: "cookie-consent", value: "rejected", url: addressOf("main", "/") }])
  await page.goto("/en/company")
  await expect(page.locator('a[href="/en/events"]')).not.toHaveCount(0)
  await page.goto("/en/events")
  await page.getByRole("link", { name: /^Seminar \d/ }).click()
  await expect(page).toHaveURL(/\?category=seminar$/)
  await page.getByRole("link", { name: "Crimp quality seminar" }).click()
  await expect(page.locator("h1")).toHaveText("Crimp quality seminar")

  await page.getByRole("link", { name: words("registration.register") }).click()
  await page.locator('main [name="firstName"]').fill("Ada")
  await page.locator('main [name="lastName"]').fill("Lovelace")
  await page.locator('main [name="company"]').fill("Analytical Engines")
  await page.locator('main [name="email"]').fill(`ada-${Date.now()}@example.com`)
  await page.locator('main [name="consent"]').check()
  await page.locator("main .request-form > button[type=submit]:not(.visually-hidden)").last().click()
  await expect(page).toHaveURL(/\/requests\/sent\/[\w-]{16,}$/)
  await expect(page.locator("main")).toContainText("You have a place: Crimp quality seminar")

  await page.getByRole("link", { name: words("registration.giveBack") }).click()
  await expect(page).toHaveURL(/\/events\/registration\/[\w-]{16,}$/)
  await page.getByRole("button", { name: words("registration.cancelButton") }).click()
  await expect(page.locator("h1")).toHaveText(words("registration.cancelledTitle"))
})

test("calendars are calendars, in the reader's language, and other sites have none", async ({ request }) => {
  for (const path of [
    "/de/events/calendar.ics",
    "/de/investors/calendar.ics",
    "/de/events/general-meeting-2023.ics",
  ]) {
    const answer = await ask(request, path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8")
    expect(await answer.text()).toContain("Generalversammlung")
  }
  expect((await ask(request, addressOf("schleuniger", "/en/events"))).status()).toBe(404)
})
