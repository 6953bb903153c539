import { expect, test } from "vitest"
import { loadComparison } from "../../../../app/editor/preview/compare.server.ts"
import { withPreviewNote } from "../../../../app/editor/preview/preview-document.server.tsx"
import type { PageFieldsFragment } from "../../../../app/ground/graphql/generated/content.ts"
import { loadModuleMarks } from "../../../../app/website/pages/module-marks.server.ts"
import { findPage } from "../../../../app/website/pages/pages.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { pageContent } from "../../website/pages/page-fixture.ts"
import { siteWithDrafts } from "../share/drafts-fixture.ts"

const module = (key: string, text: string) => ({ __typename: "Quote", key, text }) as never
const company = pageContent({ modules: [module("a", "Same"), module("b", "Old")] })
const draft = pageContent({
  title: "Company, redrafted",
  modules: [module("a", "Same"), module("b", "New"), module("c", "Added")],
})

type Given = {
  published?: PageFieldsFragment[]
  drafts?: PageFieldsFragment[]
  cookies?: Record<string, string>
}

function contextAt(path: string, { published = [company], drafts = [draft], cookies = {} }: Given = {}) {
  const answers = siteWithDrafts(published, drafts)
  // The texts of a page: its title, which is all that these pages have.
  const PageFields: (typeof answers)[string] = ({ id, stage }) => {
    const page = (stage === "DRAFT" ? drafts : published).find((one) => one.id === id)
    return {
      page: page && { ...page, leadText: null, story: null, modules: [] },
    }
  }
  const upstreams = createTestUpstreams({ answers: { ...answers, PageFields } })
  return createTestContext(`http://localhost${path}`, { upstreams, isEditor: true, cookies })
}

async function comparedAt(address: string, given: Given = {}) {
  const search = new URLSearchParams({ address })
  const { data, init } = await loadComparison(contextAt(`/en/editor/preview/compare?${search}`, given))
  expect(init?.headers).toEqual({ "Cache-Control": "private, no-store" })
  return data
}

test("draft and published stand side by side, with what differs in words and otherwise", async () => {
  const { compared } = await comparedAt("/en/company")
  expect(compared).toMatchObject({
    title: "Company, redrafted",
    presence: "both",
    frames: { draft: "/en/company?preview=draft", published: "/en/company?preview=published" },
    entry: { kind: "file", name: "sites/main/pages/company/en.yaml:1" },
  })
  expect(compared?.groups.map((group) => [group.module?.key, group.difference, group.fields.length])).toEqual(
    [
      [undefined, "changed", 1],
      ["b", "changed", 0],
      ["c", "added", 0],
    ],
  )
})

test.each([
  ["equal", { drafts: [company] }, "both", 0],
  ["only drafted", { published: [] }, "draft-only", 4],
  ["only published", { drafts: [] }, "published-only", 3],
  ["no page at all", { published: [], drafts: [] }, "no-page", 0],
] as const)("a page that is %s is called so", async (_, given, presence, groups) => {
  const { compared } = await comparedAt("/en/company", given as never)
  expect([compared?.presence, compared?.groups.length]).toEqual([presence, groups])
})

test("a draft that has moved is compared with the page that it was", async () => {
  const moved = pageContent({ path: "/about", title: "About" })
  const { compared } = await comparedAt("/en/about", { drafts: [moved] })
  expect(compared?.presence).toBe("both")
})

test.each([
  "https://evil.example/en",
  "en/company",
  "/company",
  "/en/editor/share",
  "/en/shared/x.y",
  "//x",
  "/en/%zz",
])("an address that can't be compared is refused in words: %s", async (address) => {
  expect(await comparedAt(address)).toMatchObject({ address, isAddressWrong: true, compared: null })
})

test("no address asks for one", async () => {
  expect(await comparedAt("")).toMatchObject({ isAddressWrong: false, compared: null })
})

const drafts = { "editor-stage": "draft" }

test("in an editor's preview each module leads to its entry and says whether it differs", async () => {
  const context = contextAt("/en/company", { cookies: drafts })
  const page = await findPage(context)
  const marks = page && (await loadModuleMarks(context, page))
  expect(["a", "b", "c"].map((key) => marks?.(key)?.difference)).toEqual([null, "changed", "added"])
  expect(marks?.("b")).toMatchObject({
    entry: "Page/page-company",
    href: "/en/editor/preview/compare?address=%2Fen%2Fcompany#module-b",
  })
})

test("a visitor's page, and an editor's without a preview, has no mark and no note", async () => {
  for (const isEditor of [true, false]) {
    const context = createTestContext("http://localhost/en/company", {
      answers: siteWithDrafts([company], [draft]),
      isEditor,
      cookies: isEditor ? {} : drafts,
    })
    const page = await findPage(context)
    expect(page?.title).toBe("Company")
    expect(page && (await loadModuleMarks(context, page))).toBeNull()
    const answer = { status: 200, headers: new Headers(), body: "<html><head></head></html>" }
    expect(withPreviewNote(answer, context)).toBe(answer)
  }
})

const html =
  '<html lang="en"><head></head><body><main id="main" tabindex="-1"><article data-updated="1"></article></main>'

function noteAt(path: string, cookies: Record<string, string> = drafts) {
  const answer = { status: 200, headers: new Headers(), body: html }
  return String(withPreviewNote(answer, contextAt(path, { cookies })).body)
}

test("a preview says what it shows and what it can't, and leads on", () => {
  const note = noteAt("/en/company")
  expect(note).toContain("The search and the product catalogue always show what is published.")
  expect(note).toContain('href="/en/editor/preview/compare?address=%2Fen%2Fcompany"')
  expect(note).toContain('data-preview-events="/en/editor/preview/events"')
  // The document's script would compare it with what is published.
  expect(note).not.toContain("data-updated")
  expect(noteAt("/en/company", { "editor-stage": "published@2026-12-01T05:00:00Z" })).toContain(
    "Dec 1, 2026, 6:00",
  )
})

test("a remote content service can't be asked for a moment, and the note says so", () => {
  const context = contextAt("/en/company", { cookies: { "editor-stage": "draft@2026-12-01T05:00:00Z" } })
  const noteOf = () =>
    String(withPreviewNote({ status: 200, headers: new Headers(), body: html }, context).body)
  expect(noteOf()).not.toContain("cannot be asked")
  context.upstreams.content.lastAnswers = {} as never
  expect(noteOf()).toContain("cannot be asked for another moment")
})

test("neither the editors' screens nor the frames of the comparison have the note", () => {
  expect(noteAt("/en/editor/share")).not.toContain("preview-note")
  expect(noteAt("/en/company?preview=draft")).not.toContain("preview-note")
})

test("a shared draft gets the script of previews, and a visitor's page doesn't", () => {
  const context = createTestContext("http://localhost/en/shared/00000000-0000-4000-8000-000000000000.x")
  const { body } = withPreviewNote({ status: 200, headers: new Headers(), body: html }, context)
  expect(String(body)).toMatch(/<script type="module" src="[^"]+"><\/script><\/head>/)
})

const pictures =
  '<picture><source srcSet="/images/stage/0123456789abcdef/a.avif 320w, /images/stage/0123456789abcdef/a.avif 640w"/>' +
  '<img src="/assets/0123456789abcdef/a.png"/></picture><video poster="/assets/fedcba9876543210/b.png"></video>' +
  '<a href="/file/guide?l=de&amp;dl=true">Guide</a>'
const signatures = (body: unknown) =>
  String(body).match(/(?:\?|&amp;)early=\d+\.[\w-]{43}(?=[ "])/g)?.length ?? 0

test("previews and open share links have signed addresses of pictures and files, and nobody else has", () => {
  const shared = "http://localhost/en/shared/00000000-0000-4000-8000-000000000000.x"
  const signaturesIn = (context: Parameters<typeof withPreviewNote>[1], status = 200) =>
    signatures(withPreviewNote({ status, headers: new Headers(), body: html + pictures }, context).body)
  expect(signaturesIn(contextAt("/en/company", { cookies: drafts }))).toBe(5)
  expect(signaturesIn(contextAt("/en/company?preview=draft"))).toBe(5)
  expect(signaturesIn(createTestContext(shared))).toBe(5)
  expect(signaturesIn(createTestContext(shared), 410)).toBe(0)
  expect(signaturesIn(createTestContext(shared), 404)).toBe(0)
  // An editor without a preview, and visitors, also with an editor's cookie or address.
  expect(signaturesIn(contextAt("/en/company"))).toBe(0)
  expect(
    signaturesIn(createTestContext("http://localhost/en/company?preview=draft", { cookies: drafts })),
  ).toBe(0)
})
