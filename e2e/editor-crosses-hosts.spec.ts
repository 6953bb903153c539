import { addressOf, editorPassword, originOf } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { faultsByWcag } from "./support/axe.ts"
import { openWithPassword } from "./support/password.ts"
import { expect, test } from "./support/test.ts"

test("an editor signs in once, goes on over three hosts, and signs out of all of them [EDIT-01, EDIT-08]", async ({
  page,
}) => {
  await page.goto(addressOf("main", "/en/editor?to=%2Fen%2Fcompany"))
  await openWithPassword(page, editorPassword)
  await expect(page).toHaveURL(addressOf("main", "/en/company"))
  const bar = page.getByRole("complementary", { name: "Editor bar" })
  for (const [site, name] of [
    ["schleuniger", "Schleuniger"],
    ["cirris", "Cirris"],
  ] as const) {
    await bar.locator("summary").click()
    await bar.getByRole("button", { name: new RegExp(`^Open on .*${name}`) }).click()
    await expect(page).toHaveURL(new RegExp(`^${originOf(site)}/en(?:-|$)`))
    await expect(bar).toBeVisible()
  }
  const used = await page.context().cookies(originOf("cirris"))
  expect(used.find(({ name }) => name === "editor-session")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
  })
  await bar.locator("summary").click()
  await bar.getByRole("button", { name: "Sign out of the editor area" }).click()
  await page.goto(addressOf("schleuniger", "/en"))
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test("the bar explains on a missing page what visitors don't see, and finds an entry by its id [REDIR-09]", async ({
  page,
}) => {
  await page.goto(addressOf("main", "/en/editor?to=%2Fen%2Fcompany%2Fnew-building"))
  await openWithPassword(page, editorPassword)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not find this page")
  const bar = page.getByRole("complementary", { name: "Editor bar" })
  await bar.locator("summary").click()
  await expect(bar.getByText("It has not been published.")).toBeVisible()
  await bar.getByLabel("Id of the entry").fill("main-company")
  await bar.getByRole("button", { name: "Open", exact: true }).click()
  await expect(page).toHaveURL(addressOf("main", "/en/company"))
})

test("the bar chooses between draft and published for the whole site [EDIT-09]", async ({ page }) => {
  await page.goto(addressOf("main", "/en/editor?to=%2Fen%2Fcompany%2Fnew-building"))
  await openWithPassword(page, editorPassword)
  const bar = page.getByRole("complementary", { name: "Editor bar" })
  await bar.locator("summary").click()
  await bar.getByRole("radio", { name: "Draft" }).check()
  await bar.getByRole("button", { name: "Show", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("We could not find this page")
  await expect(bar.locator("summary")).toContainText("Draft")
})

test("the bar hides itself by Escape, stays hidden, and comes back @javascript", async ({ page }) => {
  await page.goto(addressOf("main", "/en/editor?to=%2Fen%2Fcompany"))
  await openWithPassword(page, editorPassword)
  const bar = page.getByRole("complementary", { name: "Editor bar" })
  const summary = bar.locator("summary")
  await expect(bar.getByRole("button", { name: "Hide" })).toBeVisible()
  // The first thing that the keyboard reaches, and it opens without a mouse.
  await page.keyboard.press("Tab")
  await expect(summary).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(bar.getByLabel("Id of the entry")).toBeVisible()
  expect(await faultsByWcag(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(bar.getByLabel("Id of the entry")).toBeHidden()
  await page.keyboard.press("Escape")
  await expect(summary).toBeHidden()
  await expect(bar.getByRole("button", { name: "Show the editor bar" })).toBeFocused()
  await page.goto(addressOf("main", "/en"))
  await expect(summary).toBeHidden()
  await bar.getByRole("button", { name: "Show the editor bar" }).click()
  await expect(summary).toBeFocused()
})

test("an editor's visit changes no byte of what visitors get, and their pages still come from memory", async ({
  page,
  request,
}) => {
  const visit = async () => {
    const answer = await ask(request, addressOf("main", "/en/company"))
    return { html: await answer.text(), status: answer.headers()["cache-status"] }
  }
  await page.goto(addressOf("main", "/en/editor?to=%2Fen%2Fcompany"))
  await openWithPassword(page, editorPassword)
  // Another journey's content may appear in between, which purges all pages; then all is done once more.
  await expect(async () => {
    const before = await visit()
    await page.goto(addressOf("main", "/en/company"))
    await expect(page.getByRole("complementary", { name: "Editor bar" })).toBeVisible()
    const after = await visit()
    expect(after.html).toBe(before.html)
    expect(after.status).toContain("hit")
    expect(after.html).not.toMatch(/editor-bar|\/built\/editor-|bar\.sheet/)
  }).toPass()
})
