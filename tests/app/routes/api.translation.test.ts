import { beforeEach, expect, test } from "vitest"
import {
  hashEditorPassword,
  namedEditorCookie,
} from "../../../app/request/editor-session/editor-session.server.ts"
import { action as postReset, loader as reset } from "../../../app/routes/api.translation.reset.ts"
import { action as postStart, loader as start } from "../../../app/routes/api.translation.start.ts"
import { action as postState, loader as state } from "../../../app/routes/api.translation.state.ts"
import { createTestUpstreams, type TestUpstreams } from "../upstreams.ts"
import { callRoute } from "./call-route.ts"

const page = {
  id: "main-company",
  languages: ["en", "de"],
  translationSourceLanguage: "en",
  translationTargetLanguages: ["de", "fr"],
}

const ownPage = { "Sec-Fetch-Site": "same-origin" }

let upstreams: TestUpstreams
let cookie: string

beforeEach(() => {
  const TranslatablePage = ({ id }: Record<string, unknown>) => ({ page: id === page.id ? page : null })
  upstreams = createTestUpstreams({ answers: { TranslatablePage } })
  cookie = `editor-password=${hashEditorPassword(upstreams)}`
})

type Call = { pageId?: string; headers?: Record<string, string>; cookies?: string; form?: string }

function call(
  route: Parameters<typeof callRoute>[0],
  { pageId = page.id, headers = ownPage, cookies = cookie, form }: Call = {},
) {
  return callRoute(route, `http://localhost/api/translation/x/${pageId}`, {
    upstreams,
    params: { pageId },
    headers: {
      cookie: cookies,
      ...headers,
      ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form !== undefined && { method: "POST", body: form }),
  })
}

async function states() {
  const { targetLanguages } = await (await call(state)).json()
  return Object.fromEntries(
    targetLanguages.map(({ language, translationState }: Record<string, string>) => [
      language,
      translationState,
    ]),
  )
}

/** An editor with an account, who may translate into these languages. */
function translator(...languages: string[]) {
  const editor = { subject: "anna", name: "Anna", rights: [{ name: "translate" as const, only: languages }] }
  return namedEditorCookie(upstreams, editor, { host: "localhost" }).split(";")[0] ?? ""
}

test("the state answers the target languages, and nothing else [TRANS-06]", async () => {
  const answer = await call(state)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
  expect(await answer.json()).toEqual({
    targetLanguages: [
      {
        id: "main-company:de",
        language: "de",
        translationState: "Translated",
        exportedAt: null,
        importedAt: null,
      },
      {
        id: "main-company:fr",
        language: "fr",
        translationState: "MarkedForTranslation",
        exportedAt: null,
        importedAt: null,
      },
    ],
  })
})

test("start answers source and targets, which are marked now [TRANS-04] [TRANS-07]", async () => {
  const answer = await (await call(start)).json()
  expect(Object.keys(answer).sort()).toEqual(["sourceLanguage", "targetLanguages"])
  expect(answer.sourceLanguage).toBe("en")
  expect(answer.targetLanguages).toMatchObject([
    { language: "de", translationState: "MarkedForTranslation" },
    { language: "fr", translationState: "MarkedForTranslation" },
  ])
  expect(await states()).toEqual({ de: "MarkedForTranslation", fr: "MarkedForTranslation" })
})

test("reset answers source and targets, which are as before the start [TRANS-05] [TRANS-08]", async () => {
  await call(start)
  const answer = await (await call(reset)).json()
  expect(answer).toMatchObject({ sourceLanguage: "en" })
  expect(answer.targetLanguages).toMatchObject([
    { language: "de", translationState: "Translated" },
    { language: "fr", translationState: "MarkedForTranslation" },
  ])
  expect(await states()).toEqual({ de: "Translated", fr: "MarkedForTranslation" })
})

test.each([state, start, reset])(
  "nobody else than an editor gets an answer [TRANS-06] [TRANS-07] [TRANS-08]",
  async (route) => {
    expect((await call(route, { cookies: "" })).status).toBe(403)
    expect((await call(route, { cookies: "editor-password=forged" })).status).toBe(403)
    expect(upstreams.recorded).toEqual([])
  },
)

test.each([
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" },
  { Referer: "http://elsewhere.test/" },
  {},
])("a GET that doesn't come from an own page changes nothing: %j [TRANS-07] [TRANS-08]", async (headers) => {
  for (const route of [state, start, reset])
    expect((await call(route, { headers: headers as Record<string, string> })).status).toBe(403)
  expect(await states()).toEqual({ de: "Translated", fr: "MarkedForTranslation" })
})

test("an older browser's own page is known by its Referer [TRANS-07]", async () => {
  expect((await call(start, { headers: { Referer: "http://localhost/en/company" } })).status).toBe(200)
})

test("a form starts and resets the languages that it names, and returns to its page", async () => {
  const answer = await call(postStart, { form: "language=de&returnTo=/en/company" })
  expect(answer.status).toBe(303)
  expect(answer.headers.get("Location")).toBe("/en/company")
  expect(await states()).toEqual({ de: "MarkedForTranslation", fr: "MarkedForTranslation" })
  expect((await call(postReset, { form: "language=de&returnTo=//elsewhere.test" })).status).toBe(200)
  expect(await states()).toMatchObject({ de: "Translated" })
})

test("another site's form is refused, and the state takes none", async () => {
  expect((await call(postStart, { form: "", headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403)
  expect((await call(postState, { form: "" })).status).toBe(405)
})

test("a translator starts their own languages alone", async () => {
  const answer = await call(start, { cookies: translator("de") })
  expect(answer.status).toBe(200)
  expect(upstreams.recorded.map(({ details }) => details?.language)).toEqual(["de"])
  const refused = await call(postStart, { cookies: translator("de"), form: "language=fr" })
  expect(refused.status).toBe(403)
})

test("the audit log says who started what, with before and after", async () => {
  await call(start, { cookies: translator("fr") })
  await call(reset)
  expect(upstreams.recorded).toMatchObject([
    {
      action: "translation-start",
      actor: "anna",
      details: {
        id: "main-company",
        language: "fr",
        before: null,
        after: "MarkedForTranslation",
        by: "account",
      },
    },
    {
      action: "translation-reset",
      actor: null,
      details: { language: "fr", before: "MarkedForTranslation", after: null, by: "password" },
    },
  ])
})

test("a page that doesn't exist is a 404, and what is no id a 400 [TRANS-06]", async () => {
  for (const route of [state, start, reset]) {
    expect((await call(route, { pageId: "nowhere" })).status).toBe(404)
    expect((await call(route, { pageId: "a%20b" })).status).toBe(400)
  }
})
