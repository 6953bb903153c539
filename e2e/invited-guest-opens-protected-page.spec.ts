import { addressOf, originOf, pagePasswords } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { openWithPassword } from "./support/password.ts"
import { demoPassword } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

test("a guest without, with a wrong and with the right password, at the page's own address [PAGE-06, EVENT-01, EVENT-02, EVENT-05]", async ({
  page,
}) => {
  const closed = await page.goto(addressOf("schleuniger", "/en/partners"))
  expect(closed?.status()).toBe(403)
  await expect(page.locator("main article")).toHaveCount(0)

  // The browser itself stops an empty field; what the server says to those it doesn't stop stands below.
  await openWithPassword(page, "a guess")
  await expect(page.getByRole("alert")).toContainText(text("en", "pages", "protected.wrong"))
  await expect(page.locator("input[type=password]")).toHaveValue("")

  await openWithPassword(page, pagePasswords["schleuniger-partners"])
  await expect(page.locator("main article")).toBeVisible()
  expect(page.url()).toBe(addressOf("schleuniger", "/en/partners"))
  await page.reload()
  await expect(page.locator("main article")).toBeVisible()
})

test("a fault takes the focus, and its link leads to the field @javascript", async ({ page }) => {
  await page.goto("/en/events-na")
  await openWithPassword(page, "a guess")
  await expect(page.getByRole("alert")).toBeFocused()
  await page.getByRole("alert").getByRole("link").click()
  await expect(page.locator("input[type=password]")).toBeFocused()
})

test("an empty password is asked for again [EVENT-02]", async ({ request }) => {
  const forms: Record<string, string>[] = [{ password: "" }, {}]
  for (const form of forms) {
    const answer = await ask(request, "/en/events-na", { method: "POST", form })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain("Please enter a password")
  }
})

test("the page's cookie can't be read by scripts, and a forged one opens nothing", async ({
  page,
  context,
}) => {
  await page.goto("/en/events-na")
  await openWithPassword(page, pagePasswords["events-na"])
  await expect(page.locator("main article")).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === "page-access-events-na")
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" })

  await context.clearCookies()
  const url = originOf("main")
  await context.addCookies([{ name: "page-access-events-na", value: `${cookie?.value.slice(0, -2)}xx`, url }])
  const forged = await page.goto("/en/events-na")
  expect(forged?.status()).toBe(403)
  await expect(page.locator("main article")).toHaveCount(0)
})

test("one page's password opens no other's", async ({ page, context }) => {
  await page.goto("/en/events-na")
  await openWithPassword(page, pagePasswords["events-na"])
  const value = (await context.cookies()).find(({ name }) => name === "page-access-events-na")?.value ?? ""
  await context.addCookies([
    { name: "page-access-schleuniger-partners", value, url: originOf("schleuniger") },
  ])
  const other = await page.goto(addressOf("schleuniger", "/en/partners"))
  expect(other?.status()).toBe(403)
})

test("a guest who guesses on is asked to wait, in words", async ({ request }) => {
  const statuses: number[] = []
  for (let guess = 0; guess < 11; guess++) {
    const answer = await ask(request, "/en/events-na", {
      method: "POST",
      form: { password: `guess ${guess}` },
    })
    statuses.push(answer.status())
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})

test("a form of another site is refused in the visitor's language", async ({ request }) => {
  const answer = await ask(request, "/en/events-na", {
    method: "POST",
    form: { password: pagePasswords["events-na"] },
    headers: { Origin: "https://evil.example" },
  })
  expect(answer.status()).toBe(403)
  expect(await answer.text()).toContain(text("en", "errors", "refused.cross-site"))
  expect(answer.headers()["set-cookie"]).toBeUndefined()
})

test("a page for a role shows nothing of itself, offers the sign-in and opens for who has the role [PAGE-06]", async ({
  page,
}) => {
  const response = await page.goto("/en/partners")
  expect(response?.status()).toBe(403)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("en", "pages", "protected.roleTitle"))
  await expect(page.locator("main article")).toHaveCount(0)
  await expect(
    page.locator("header nav a[href='/en/partners'], footer nav a[href='/en/partners']"),
  ).toHaveCount(0)

  await page
    .locator("main")
    .getByRole("link", { name: text("en", "pages", "protected.signIn") })
    .click()
  await page.locator("input[name=email]").fill("maintenance@nordkabel.example")
  await page.locator("input[name=password]").fill(demoPassword("maintenance@nordkabel.example"))
  await page.locator("input[name=password]").press("Enter")
  await page.waitForURL(/\/en\/partners$/)
  await expect(page.locator("main article")).toBeVisible()
})
