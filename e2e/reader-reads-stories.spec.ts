/** Somebody looks for a story, reads it, says whether it helped, shares it, and goes on: with and without scripts. */
import { addressOf } from "./support/addresses.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const words = (key: string) => text("en", "stories", key)

test("a reader finds a story in two clicks from home, filters, reads, and says that it helped [ROUTE-20, ROUTE-21, STORY-02, STORY-03, STORY-04]", async ({
  page,
}) => {
  await page.goto("/en")
  await page.locator("footer").getByRole("link", { name: "Stories", exact: true }).click()
  const main = page.locator("main")
  await expect(main.getByRole("heading", { level: 1, name: "Stories" })).toBeVisible()
  const cards = main.locator(".story-card")
  await expect(cards).toHaveCount(12)

  await main.getByRole("link", { name: /^With film/ }).click()
  await expect(page).toHaveURL(/\/en\/stories\?video=yes$/)
  await expect(cards).toHaveCount(3)
  await main.getByRole("link", { name: /^Technology/ }).click()
  await expect(page).toHaveURL(/\/en\/stories\?category=technology&video=yes$/)
  await main.getByRole("searchbox").fill("wires")
  await main.getByRole("button", { name: words("list.submit") }).click()
  await expect(page).toHaveURL(/category=technology/)
  await expect(page).toHaveURL(/q=wires/)
  await expect(cards).toHaveCount(1)
  await cards.getByRole("link").click()

  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Two wires, ten million bits")
  const film = main.locator("video")
  expect(await film.evaluate((video: HTMLVideoElement) => video.autoplay)).toBe(false)
  await expect(film.locator("track[kind=captions]")).toHaveAttribute("srclang", "en")
  await main.getByText(words("transcript")).click()
  await expect(main.locator(".story-transcript .rich-text")).toBeVisible()

  await main.getByRole("button", { name: words("helpful.yes"), exact: true }).click()
  await expect(page).toHaveURL(/\/en\/stories\/single-pair-ethernet#was-helpful$/)
  await expect(page.getByText(words("helpful.thanks"))).toBeVisible()
})

test("the page after the last says so, and a filter without stories can be taken back [STORY-03]", async ({
  page,
}) => {
  expect((await page.goto("/en/stories?page=99"))?.status()).toBe(404)
  await page.getByRole("link", { name: words("list.first") }).click()
  await expect(page).toHaveURL(/\/en\/stories$/)
  expect((await page.goto("/en/stories?q=qqqqzzzz&category=people"))?.status()).toBe(200)
  await page.locator(".story-chip", { hasText: "qqqqzzzz" }).click()
  await expect(page).toHaveURL(/\/en\/stories\?category=people$/)
  await expect(page.locator(".story-card").first()).toBeVisible()
})

test("a story is shared in a dialog, whose links lead to the story [STORY-06]", async ({ page }) => {
  await page.goto("/en/stories/crimp-height-window")
  await page.getByRole("link", { name: words("share.open"), exact: true }).click()
  const dialog = page.locator("#share-story")
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole("link", { name: "LinkedIn" })).toHaveAttribute(
    "href",
    /linkedin\.com.*crimp-height-window$/,
  )
  await expect(dialog.getByRole("textbox")).toHaveValue(/\/en\/stories\/crimp-height-window$/)
  await dialog.getByLabel(text("en", "ui", "close")).click()
  await expect(dialog).toBeHidden()
})

test("the device's own way to share takes the place of our dialog @javascript [STORY-06]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "canShare", { value: () => true })
    Object.defineProperty(navigator, "share", {
      value: async (data: ShareData) => {
        document.body.dataset.shared = data.url
      },
    })
  })
  await page.goto("/en/stories/crimp-height-window")
  await page.waitForLoadState("networkidle")
  await page.getByRole("link", { name: words("share.open"), exact: true }).click()
  await expect(page.locator("body")).toHaveAttribute("data-shared", /\/en\/stories\/crimp-height-window$/)
  await expect(page.locator("#share-story")).toBeHidden()
})

test("from a story to its author, its product and back, and to the form that knows the story [ROUTE-22, ROUTE-23, STORY-05, STORY-07, STORY-08]", async ({
  page,
}) => {
  await page.goto("/en/stories/crimp-height-window")
  const main = page.locator("main")
  const title = (await main.getByRole("heading", { level: 1 }).textContent()) ?? ""
  await main.getByRole("link", { name: words("feedback") }).click()
  await expect(main).toContainText(title)
  await page.goBack()
  await main.locator(".product-card").getByRole("link", { name: "Preno 24" }).click()
  await main.locator("#stories").getByRole("link", { name: title }).click()
  await expect(page).toHaveURL(/\/en\/stories\/crimp-height-window$/)
  await main
    .locator(".story-contact")
    .getByRole("link", { name: /Crimp laboratory/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/en\/stories\/contacts\/crimp-laboratory$/)
  await expect(main.getByRole("link", { name: title })).toBeVisible()
})

test("other sites have no stories [SITE-17]", async ({ page }) => {
  expect((await page.goto(addressOf("schleuniger", "/en/stories")))?.status()).toBe(404)
})
