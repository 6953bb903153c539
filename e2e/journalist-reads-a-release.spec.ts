import { addressOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

test("a journalist finds an ad hoc release, reads it and takes it along as PDF [MEDIA-01, MEDIA-02, ROUTE-24, ROUTE-25]", async ({
  page,
  request,
}) => {
  await page.goto("/en/media-releases")
  await expect(page.locator(".release-row")).toHaveCount(12)
  await page.locator(".release-choices").getByRole("link", { name: "Ad hoc only" }).click()
  await page.waitForURL("**/en/media-releases?ad-hoc=true")
  const rows = page.locator(".release-row")
  await expect(rows.first().getByText("Ad hoc", { exact: true })).toBeVisible()
  await page.getByLabel(text("en", "releases", "filter.words")).fill("half-year")
  await page
    .getByRole("button", { name: text("en", "releases", "filter.search"), exact: true })
    .last()
    .click()
  await page.waitForURL(/ad-hoc=true&q=half-year/)
  await rows.first().getByRole("link").click()
  await expect(page.locator(".release-opening")).toHaveText("Ad hoc announcement pursuant to Art. 53 LR")
  await expect(page.locator("h1")).toHaveCount(1)
  const pdf = page.getByRole("link", { name: text("en", "releases", "pdf") })
  const address = (await pdf.getAttribute("href")) ?? ""
  const answer = await ask(request, addressOf("main", address))
  expect(answer.headers()["content-type"]).toBe("application/pdf")
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-")
})

test("feeds are named by the documents and answer as Atom", async ({ page, request }) => {
  await page.goto("/de/media-releases")
  const feed = await page.locator('link[rel="alternate"][type="application/atom+xml"]').getAttribute("href")
  const answer = await ask(request, addressOf("main", feed ?? ""))
  expect(answer.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8")
  expect(await answer.text()).toContain('xml:lang="de"')
})
