import { addressOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { colourFaults, faultsByWcag } from "./support/axe.ts"
import { expect, test } from "./support/test.ts"

const required = [
  ["", "[STYLE-02]"],
  ["/inputs", "[STYLE-03]"],
  ["/buttons", "[STYLE-04]"],
  ["/modules", "[STYLE-05]"],
  ["/components", "[STYLE-06]"],
  ["/typography", "[STYLE-07]"],
  ["/pages/error", "[STYLE-08]"],
] as const
const pages = required.map(([path]) => path)

for (const [path, requirement] of required) {
  test(`/style-guide${path} answers without a locale, on every site, and is for no search engine [STYLE-01] ${requirement}`, async ({
    request,
  }) => {
    const answer = await ask(request, addressOf("cirris", `/style-guide${path}`))
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()["x-robots-tag"], path).toBe("noindex, nofollow")
    expect(await answer.text(), path).toContain('content="noindex, nofollow"')
  })
}

test("with a locale in front there is no guide [STYLE-01]", async ({ request }) => {
  expect((await ask(request, "/en/style-guide")).status()).toBe(404)
})

test("a designer chooses theme and scheme, and takes them along [THEME-01, STYLE-01]", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" })
  await page.goto("/style-guide")
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByLabel("Theme", { exact: true }).selectOption("Schleuniger")
  await page.getByLabel("Scheme", { exact: true }).selectOption("Dark")
  await page.getByRole("button", { name: "Show" }).click()
  await expect(page).toHaveURL(/theme=Schleuniger&scheme=dark/)
  expect(await ground()).not.toBe(light)
  await page.getByRole("navigation", { name: "Style guide" }).getByRole("link", { name: "Buttons" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Buttons" })).toBeVisible()
  await expect(page.locator(".style-guide.schleuniger[data-scheme=dark]")).toBeVisible()
})

test("a dialog opens from its link and closes from its cross", async ({ page }) => {
  await page.goto("/style-guide/components")
  const dialog = page.getByRole("dialog", { name: "Delete the ticket?" })
  await expect(dialog).toBeHidden()
  await page.getByRole("link", { name: "Delete the ticket" }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole("link", { name: "Close" }).click()
  await expect(dialog).toBeHidden()
})

test("an explanation opens by its button", async ({ page }) => {
  await page.goto("/style-guide/components")
  const words = page.getByText("Compares the force of each crimp")
  await expect(words).toBeHidden()
  await page.getByRole("button", { name: "Explain: Crimp force monitoring" }).click()
  await expect(words).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(words).toBeHidden()
})

test("without a script all parts of the tabs are there to read; with it, arrow keys move @javascript", async ({
  page,
  browser,
}) => {
  await page.goto("/style-guide/components")
  const first = page.getByRole("tab", { name: "Overview" })
  await first.focus()
  await page.keyboard.press("ArrowRight")
  const second = page.getByRole("tab", { name: "Technical data" })
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute("aria-selected", "true")
  await expect(page.getByRole("tabpanel")).toHaveCount(1)
  await expect(page).toHaveURL(/#tab-data$/)
  await page.reload()
  await expect(second).toHaveAttribute("aria-selected", "true")

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto("/style-guide/components")
  for (const words of ["Two presses, one operator", "0.13 to 6 mm²", "Data sheet, operating manual"]) {
    await expect(plain.getByText(words).first()).toBeVisible()
  }
  await plain.close()
})

test("a dialog gives the focus back to the link that opened it @javascript", async ({ page }) => {
  await page.goto("/style-guide/components")
  const link = page.getByRole("link", { name: "Delete the ticket" })
  const dialog = page.locator("dialog.dialog:modal")
  await link.focus()
  await page.keyboard.press("Enter")
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test("fields count, show a password and refuse a file that is too large @javascript", async ({ page }) => {
  await page.goto("/style-guide/inputs")
  await page.locator("#remarks").fill("unlimited")
  await page.locator("#fault").fill("twelve chars")
  await expect(page.locator("#fault-counter")).toHaveText("Characters: 12 of 500")

  const password = page.locator("#password")
  await password.fill("secret")
  await page.getByRole("button", { name: "Show password" }).first().click()
  await expect(password).toHaveAttribute("type", "text")
  await page.getByRole("button", { name: "Hide password" }).click()
  await expect(password).toHaveAttribute("type", "password")

  const drawing = page.locator("#drawing")
  await drawing.setInputFiles({
    name: "large.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(10_000_001),
  })
  await expect(drawing).toHaveAttribute("aria-invalid", "true")
  await expect(page.getByText("The file large.pdf is larger than 10 MB.")).toBeVisible()
  await drawing.setInputFiles({ name: "small.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(1200) })
  await expect(drawing).not.toHaveAttribute("aria-invalid", "true")
  await expect(page.getByText("small.pdf (1 kB)")).toBeVisible()
})

test("a button that sends a form turns until the answer comes [UI-06, UI-07] @javascript", async ({
  page,
}) => {
  await page.goto("/style-guide/buttons")
  const button = page.getByRole("button", { name: "Show" })
  // The page is on its way out when the button turns, so it writes down itself what became of it.
  await button.evaluate((element: HTMLButtonElement) => {
    new MutationObserver(() => {
      const { animationDuration } = getComputedStyle(element, "::after")
      sessionStorage.setItem("seen", `${element.disabled} ${element.ariaBusy} ${animationDuration}`)
    }).observe(element, { attributes: true })
  })
  await button.click()
  await expect(page).toHaveURL(/theme=Default/)
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe("true true 1.08s")
  await expect(button).toBeEnabled()
})

/** The overview shows every theme in both schemes at once [THEME-01]; e2e/accessibility.spec.ts looks at the other pages in each of them. */
for (const path of ["", "/buttons", "/typography", "/pages/error"]) {
  test(`/style-guide${path} has no fault by WCAG 2.2 AA in either scheme @javascript`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
    await page.goto(`/style-guide${path}`)
    expect(await faultsByWcag(page)).toEqual([])
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
    expect(await colourFaults(page)).toEqual([])
  })
}

test("no page of the guide is wider than a window of 320, 768 or 1920 px", async ({ page }) => {
  for (const path of pages) {
    await page.goto(`/style-guide${path}`)
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(room, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
