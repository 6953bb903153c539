import { expect, test } from "vitest"
import { withEditorBar } from "../../../../app/editor/bar/bar.server.tsx"
import { fetchAnew, ownTags, sealTags } from "../../../../app/editor/bar/fetch-anew.server.ts"
import {
  hashEditorPassword,
  namedEditorCookie,
} from "../../../../app/request/editor-session/editor-session.server.ts"
import { readPageKey } from "../../../../app/request/page-cache/page-key.ts"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"
import { formRequest } from "../../portal/frame/test-asker.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { pageContent, siteWith } from "../../website/pages/page-fixture.ts"

const address = "http://localhost:3000/en/company?a=b"
const html = "<!DOCTYPE html><html><head><title>x</title></head><body><main>Page</main></body></html>"

const draft = {
  id: "main-company",
  locale: "en",
  title: "Company",
  path: "/company",
  languages: ["en", "de"],
  countries: ["US"],
  isPublished: true,
  translationSourceLanguage: "en",
  site: { id: "main" },
  protection: { type: "NONE", roles: [] },
  localizations: [],
}

const answers = {
  ...siteWith(pageContent()),
  PageFactsAtPath: { drafts: [draft], published: [{ id: "main-company", languages: ["en", "de"] }] },
  TranslatablePage: {
    page: {
      id: "main-company",
      languages: ["en", "de"],
      translationSourceLanguage: "en",
      translationTargetLanguages: ["de", "fr"],
    },
  },
}

type Options = { at?: string; cookies?: Record<string, string>; isEditor?: boolean; answers?: object }

function contextOf({ at = address, ...options }: Options = {}): TestContext {
  return createTestContext(at, { isEditor: true, answers, ...options } as never)
}

async function shown(context: TestContext, headers: Record<string, string> = {}) {
  const answer = { status: 200, headers: new Headers({ "Cache-Control": "private, no-cache" }), body: html }
  const given = await withEditorBar(answer, context, new Request(context.url, { headers }))
  return { answer, given, text: String(given.body) }
}

test("a visitor's document has not one byte of the bar, nor waits for it", async () => {
  const { answer, given } = await shown(contextOf({ isEditor: false }))
  expect(given).toBe(answer)
  expect(given.body).toBe(html)
  expect(given.headers.get("Cache-Control")).toBe("private, no-cache")
  // Whoever has an editor's cookie never shares a page, so no visitor's key knows of editors.
  const key = (cookie: string) =>
    readPageKey({ method: "GET", url: "/en/company", headers: { host: "localhost", cookie } })
  expect(key("editor-session=x")).toBeNull()
  expect(key("editor-password=x")).toBeNull()
  expect(key("editor-stage=draft")?.text).toBe(key("")?.text)
})

test("an editor's document has the bar, is never stored, and says why visitors don't see the page", async () => {
  const { text, given } = await shown(contextOf())
  expect(text.indexOf('<aside id="editor-bar"')).toBe(text.indexOf("<body>") + "<body>".length)
  expect(text).toMatch(/<link rel="stylesheet" href="[^"]*bar\.sheet[^"]*"\/>.*<\/head>/)
  expect(given.headers.get("Cache-Control")).toBe("private, no-store")
  expect(text).toContain("It is only for Country US.")
  expect(text).toContain("sites/main/pages/company/en.yaml:1")
  expect(text).toContain('href="/en/editor/translate/Page/main-company/de"')
  expect(text).toContain('name="returnTo" value="/en/company?a=b"')
})

test("the bar offers draft and published, and says which is shown as of which moment [EDIT-09]", async () => {
  const published = await shown(contextOf())
  expect(published.text).toMatch(/name="stage" checked="" value="published"|value="published" checked=""/)
  const cookies = { "editor-stage": "draft@2026-12-01T06:00:00.000Z" }
  const { text } = await shown(contextOf({ cookies }))
  expect(text).toMatch(/name="stage" checked="" value="draft"|value="draft" checked=""/)
  expect(text).toContain('value="2026-12-01T07:00"')
  expect(text).toContain("Draft, as of")
})

test("a page that exists for others is explained on the 404 that an editor gets", async () => {
  const elsewhere = { ...draft, site: { id: "cirris" }, countries: [] }
  const facts = { PageFactsAtPath: { drafts: [elsewhere], published: [] } }
  const { text } = await shown(contextOf({ answers: { ...answers, ...facts } }))
  expect(text).toContain("It belongs to the site Site cirris.")
})

test("the bar goes without what can't be asked for: a page must not fail for it", async () => {
  const { PageFactsAtPath: _, ...fewer } = answers
  const { text } = await shown(contextOf({ answers: fewer }))
  expect(text).toContain('<aside id="editor-bar"')
  const broken = contextOf()
  Object.defineProperty(broken.upstreams, "pageAges", { value: null })
  expect((await shown(broken)).text).toBe(html)
})

test("scripts and frames get documents without the bar", async () => {
  expect((await shown(contextOf(), { "Sec-Fetch-Dest": "empty" })).text).toBe(html)
  const framed = (await shown(contextOf(), { "Sec-Fetch-Dest": "iframe" })).text
  expect(framed).not.toContain('editor-bar"')
  expect(framed).toContain('src="/built/editor-test.js"')
})

test("the session's end is said, and warned of half an hour before", async () => {
  const upstreams = createTestUpstreams({ answers })
  const editor = { subject: "anna", name: "Anna Keller", rights: [{ name: "read" as const, only: [] }] }
  const at = async (minutes: number) => {
    const endsAt = new Date(Date.now() + minutes * 60_000)
    const cookie = namedEditorCookie(upstreams, editor, { host: "localhost:3000", endsAt })
    const cookies = parseCookies(cookie.split(";")[0])
    return (await shown(createTestContext(address, { upstreams, cookies }))).text
  }
  const early = await at(31)
  expect(early).toContain("Anna Keller")
  expect(early).toMatch(/role="status" hidden=""/)
  // A reader without the right to translate gets no link to the translator's screen.
  expect(early).not.toContain("/editor/translate/")
  const late = await at(29)
  expect(late).not.toMatch(/role="status" hidden=""/)
  expect(late).toContain("/en/editor?to=%2Fen%2Fcompany%3Fa%3Db")
})

test("fetching anew purges what the page was made from, and nothing that many pages share", async () => {
  const tags = [
    "page:a",
    "asset:*",
    "site:main",
    "system",
    "navigation:main",
    "news:main",
    "events",
    "locations",
  ]
  expect(ownTags(tags, "/company")).toEqual(["page:a", "events"])
  expect(ownTags(tags, "/locations/a")).toContain("locations")
  const context = contextOf()
  context.record.tags.add("page:main-company").add("asset:*")
  const form = { returnTo: "/en/company", tags: sealTags(context) ?? "" }
  const answer = await fetchAnew(context, context.editor as never, formRequest(address, form))
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/en/company"])
  expect(context.upstreams.purged).toEqual(["page:main-company"])
  expect(context.upstreams.recorded).toMatchObject([{ action: "editor-fresh", details: { tags: 1 } }])
})

test("nobody can have caches emptied by making up tags, or lead an editor elsewhere", async () => {
  const context = contextOf()
  const form = { returnTo: "//evil.example", tags: JSON.stringify(["*"]) }
  const answer = await fetchAnew(context, context.editor as never, formRequest(address, form))
  expect(answer.headers.get("Location")).toBe("/en/editor")
  expect(context.upstreams.purged).toEqual([])
})

test("the bar says how old the page is that visitors get", async () => {
  const context = contextOf({ at: "http://localhost:3000/en/company" })
  expect((await shown(context)).text).toContain("freshly rendered")
  const keys: string[] = []
  context.upstreams.pageAges.follow({
    storedAt: ({ text }) => {
      keys.push(text)
      return Date.now() - 4 * 60_000
    },
  })
  expect((await shown(context)).text).toContain("rendered 4 minutes ago")
  expect(keys).toEqual(["localhost:3000 /en/company "])
})

test("with the shared password the bar says so", async () => {
  const cookies = { "editor-password": hashEditorPassword(createTestUpstreams()) }
  const { text } = await shown(contextOf({ isEditor: false, cookies }))
  expect(text).toContain("Shared password")
})
