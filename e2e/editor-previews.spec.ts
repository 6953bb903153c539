import { execFile } from "node:child_process"
import { promisify } from "node:util"
import type { Page } from "@playwright/test"
import { editorPassword, serverEnvironment } from "./support/addresses.ts"
import { expect, test } from "./support/test.ts"
import { text } from "./support/texts.ts"

const words = (key: string) => text("en", "preview", key)

async function writeTitle(id: string, title: string) {
  const env = { NODE_ENV: "production" as const, PATH: process.env.PATH, ...serverEnvironment }
  const command = ["e2e/support/write-draft.ts", id, "en", title]
  const { stdout } = await promisify(execFile)("node_modules/.bin/node", command, { env })
  expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({ data: { updatePage: { id } } })
}

async function signIn(page: Page) {
  await page.goto("/en/editor")
  await page.locator('[name="password"]').fill(editorPassword)
  await page.locator('main form button[type="submit"]').first().click()
  await expect(page.locator("main")).toContainText("You are signed in")
}

test("an editor sees a draft, compares it, and shows it to somebody without a session until the link is revoked [EDIT-09]", async ({
  page,
  browser,
  javaScriptEnabled,
  visitorAddress,
}) => {
  test.setTimeout(90_000)
  // The run with JavaScript and the one without write at the same time.
  const address = javaScriptEnabled === false ? "/en/company/sustainability" : "/en/company/quality"
  await page.goto(address)
  const id = (await page.locator("article[data-page]").getAttribute("data-page")) ?? ""
  const before = (await page.locator("h1").first().textContent())?.trim() ?? ""
  const pageTitle = (await page.title()).split(" | ")[0] ?? ""
  const drafted = `Drafted ${Date.now()}`
  await signIn(page)
  await page.goto(`/en/editor/stage?returnTo=${address}`)
  await page.locator("main input[value=draft]").check()
  await page
    .locator("main")
    .getByRole("button", { name: words("stage.submit") })
    .click()
  await page.waitForURL(`**${address}`)
  const note = page.locator(".preview-note")
  await expect(note).toContainText(words("note.draft"))
  await expect(note).toContainText(words("note.search"))
  expect(before).not.toBe("")

  try {
    await writeTitle(id, drafted)
    if (javaScriptEnabled === false) await page.reload()
    // With a script the open preview loads itself again.
    await expect(page).toHaveTitle(new RegExp(drafted), { timeout: 15_000 })

    await note.getByRole("link", { name: words("note.compare") }).click()
    await expect(page.locator("main ins")).toContainText("Drafted")
    await expect(page.locator("main del")).toHaveCount(1)
    await expect(page.frameLocator("iframe").first().locator("h1").first()).toBeVisible()
    await expect(page.locator("iframe")).toHaveCount(2)

    await page
      .locator("main")
      .getByRole("link", { name: words("note.share") })
      .click()
    await page.getByRole("button", { name: words("share.make") }).click()
    const link = await page.locator(".new-link input").inputValue()
    expect(link).toContain("/en/shared/")

    const guest = await browser.newContext({
      javaScriptEnabled,
      extraHTTPHeaders: { "X-Forwarded-For": visitorAddress },
    })
    const theirs = await guest.newPage()
    const opened = await theirs.goto(link)
    expect(opened?.status()).toBe(200)
    expect(opened?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    })
    await expect(theirs).toHaveTitle(new RegExp(drafted))
    await expect(theirs.locator(".draft-ribbon")).toContainText(words("shared.draft"))
    expect(await guest.cookies()).toEqual([])
    // What everybody sees is as it was.
    await theirs.goto(address)
    await expect(theirs).not.toHaveTitle(new RegExp(drafted))
    await theirs.goto(link)

    await page
      .getByRole("button", { name: words("share.revoke") })
      .first()
      .click()
    await expect(page.locator("main")).toContainText(words("share.state.revoked"))
    if (javaScriptEnabled === false) expect((await theirs.goto(link))?.status()).toBe(410)
    // With a script the open draft closes by itself.
    await expect(theirs.locator("h1")).toHaveText(words("shared.endedTitle"), { timeout: 15_000 })
    await guest.close()
  } finally {
    await writeTitle(id, pageTitle)
  }
})
