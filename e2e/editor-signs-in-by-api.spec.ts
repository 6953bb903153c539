import type { APIRequestContext } from "@playwright/test"
import { editorPassword } from "./support/addresses.ts"
import { ask } from "./support/ask.ts"
import { expect, test } from "./support/test.ts"

const signIn = "/api/editor-area-autentication"
const draftQuery = '{ pages(stage: DRAFT, where: { path: "/company/new-building" }) { id title } }'

async function signInAsEditor(request: APIRequestContext) {
  const answer = await ask(request, signIn, { method: "POST", data: { input: editorPassword } })
  expect(answer.status()).toBe(200)
  const { success, hashedPassword } = await answer.json()
  expect(success).toBe(true)
  return { hashedPassword: String(hashedPassword), cookie: answer.headers()["set-cookie"] ?? "" }
}

test("the right password answers with a hash, which is checked again [EDIT-01, EDIT-02, EDIT-03, EDIT-05]", async ({
  request,
}) => {
  const { hashedPassword, cookie } = await signInAsEditor(request)
  expect(cookie).toContain(`Max-Age=${90 * 86_400}`)
  expect(cookie).toContain("SameSite=Lax")
  expect(cookie).toContain("HttpOnly")
  const checked = await ask(request, signIn, { method: "POST", data: { hash: hashedPassword } })
  expect(await checked.json()).toEqual({ success: true })
  const forged = await ask(request, signIn, { method: "POST", data: { hash: `${hashedPassword}x` } })
  expect(await forged.json()).toEqual({ success: false })
})

test("a wrong password answers without a hash [EDIT-07]", async ({ request }) => {
  const answer = await ask(request, signIn, { method: "POST", data: { input: "a guess at it" } })
  expect(await answer.json()).toEqual({ success: false })
  expect(answer.headers()["set-cookie"]).toBeUndefined()
})

test("hidden navigation items are for editors alone [NAV-06, NAV-11, NAV-12]", async ({ request }) => {
  const readers = await ask(request, "/api/site-navigation/public/main?lang=en")
  expect(await readers.text()).not.toContain("brand-guidelines")
  const editors = "/api/site-navigation/editor/main?lang=en&stage=DRAFT"
  expect((await ask(request, editors)).status()).toBe(403)
  const { cookie } = await signInAsEditor(request)
  const answer = await ask(request, editors, { headers: { Cookie: cookie.split(";")[0] ?? "" } })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain("brand-guidelines")
})

test("navigation sections are answered by their ids [NAV-13, NAV-14]", async ({ request }) => {
  const site = await (await ask(request, "/api/site-navigation/public/main?lang=de")).json()
  const ids: string[] = site.footerNavigation.navigationSections.map(({ id }: { id: string }) => id)
  const answer = await ask(request, `/api/site-navigation/public/section/${ids.join(",")}?lang=de`)
  const sections = await answer.json()
  expect(Object.keys(sections).sort()).toEqual(ids.toSorted())
  for (const id of ids) expect(sections[id].navigationSection.items.length).toBeGreaterThan(0)
  expect((await ask(request, `/api/site-navigation/editor/section/${ids[0]}`)).status()).toBe(403)
})

test("drafts come through the proxy, for editors alone [HTTP-02]", async ({ request }) => {
  const data = { query: draftQuery }
  expect((await ask(request, "/api/draft-proxy", { method: "POST", data })).status()).toBe(403)
  const { cookie } = await signInAsEditor(request)
  const headers = { Cookie: cookie.split(";")[0] ?? "" }
  const answer = await ask(request, "/api/draft-proxy", { method: "POST", data, headers })
  expect(answer.status()).toBe(200)
  const body = await answer.json()
  expect(body.errors).toBeUndefined()
  expect(body.data.pages).toMatchObject([{ id: "main-company-new-building" }])
})
