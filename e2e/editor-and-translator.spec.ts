/** An editor starts a translation; a translator with an account of their own saves and finishes it; the editor sees it, and the draft. */
import type { BrowserContext, Page } from "@playwright/test"
import { editorPassword, originOf } from "./support/addresses.ts"
import { openWithPassword } from "./support/password.ts"
import { signIn } from "./support/sign-in.ts"
import { expect, test } from "./support/test.ts"

/** Its role may translate into German, as the server's `EDITOR_ROLES` says. */
const translatorAccount = "portal@komax.example"

const ownPage = { "Sec-Fetch-Site": "same-origin" }

async function stateOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/translation/state/${id}`, { headers: ownPage })
  const { targetLanguages } = await answer.json()
  return targetLanguages.find(({ language }: { language: string }) => language === "de").translationState
}

async function openTranslator(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, translatorAccount)
  await page.goto("/en/editor")
  await page.getByRole("button", { name: /^Continue as/ }).click()
  await page.goto(`/en/editor/translate/Page/${id}/de`)
  return page
}

async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save and finish" }).click()
  const confirm = page.getByLabel("I have looked at these points")
  // The demo's own German says some things in another way; the translator has looked at them.
  if (await confirm.isVisible()) {
    await confirm.check()
    await page.getByRole("button", { name: "Save and finish" }).click()
  }
  await expect(page.getByText("The translation is finished.")).toBeVisible()
}

test("an editor starts a translation, a translator saves and finishes it, and the editor sees the draft [ROUTE-07] [TRANS-02] [TRANS-04]", async ({
  page: editor,
  browser,
  javaScriptEnabled,
  visitorAddress,
}) => {
  test.setTimeout(60_000)
  const id = javaScriptEnabled === false ? "main-legal-terms" : "main-legal-imprint"
  await editor.goto("/en/editor")
  await openWithPassword(editor, editorPassword)
  await test.step("what readers searched for in vain is listed in the editor area [SEARCH-10]", async () => {
    const missing = `quetzalfeder${javaScriptEnabled === false ? "ohne" : "mit"}`
    await editor.goto(`/en/search?q=${missing}`)
    await editor.goto("/en/editor/searches?days=7")
    await editor.getByLabel("Only what found nothing").check()
    await editor.getByRole("button", { name: "Show" }).click()
    await expect(editor.getByRole("row", { name: missing })).toBeVisible()
    await editor.getByRole("link", { name: missing }).click()
    await expect(editor).toHaveURL(new RegExp(`/search\\?q=${missing}$`))
  })
  await editor.request.post(`/api/translation/start/${id}`, { form: { language: "de" } })
  expect(await stateOf(editor, id)).toBe("MarkedForTranslation")

  const context = await browser.newContext({
    baseURL: originOf("main"),
    javaScriptEnabled: javaScriptEnabled !== false,
    extraHTTPHeaders: { "X-Forwarded-For": visitorAddress },
  })
  const translator = await openTranslator(context, id)
  const title = translator.locator('textarea[name="text:title"]')
  const description = translator.locator('textarea[name="text:description"]')
  await expect(translator.getByText("Marked for translation")).toBeVisible()
  await title.fill("")
  if (javaScriptEnabled !== false) {
    await test.step("the keyboard leads to the open text, and the page beside it follows", async () => {
      await description.focus()
      await translator.keyboard.press("Alt+ArrowDown")
      await expect(title).toBeFocused()
      await translator.keyboard.type("Rechtliches, neu geschrieben")
      await expect(translator.getByText("Not saved yet")).toBeVisible()
      const shown = translator.locator('iframe:not(.is-loading)[data-part="preview"]').contentFrame()
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Rechtliches, neu geschrieben")
    })
  } else await title.fill("Rechtliches, neu geschrieben")
  await translator.getByRole("button", { name: "Save draft" }).click()
  await expect(title).toHaveValue("Rechtliches, neu geschrieben")
  expect(await stateOf(editor, id)).toBe("MarkedForTranslation")
  await finish(translator)
  await context.close()

  expect(await stateOf(editor, id)).toBe("Translated")
  await editor.goto(`/en/editor/translate/Page/${id}/de`)
  await expect(editor.locator('textarea[name="text:title"]')).toHaveValue("Rechtliches, neu geschrieben")
  await editor.goto(`/en/editor/translate/Page/${id}/de/preview`)
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText("Rechtliches, neu geschrieben")
  await editor.goto("/de/legal")
  await expect(editor.getByText("Rechtliches, neu geschrieben")).toHaveCount(0)
})
