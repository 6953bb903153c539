/** A translator's form against the embedded content service and the platform's own stores. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findEntry } from "../../../../app/editor/entries/list-entries.server.ts"
import { findChanges } from "../../../../app/editor/translation/find-changes.server.ts"
import { learnAll } from "../../../../app/editor/translator/learn-all.server.ts"
import { openTranslator } from "../../../../app/editor/translator/open-translator.server.ts"
import { loadTranslatedPage } from "../../../../app/editor/translator/preview/translated-page.server.ts"
import { submitTranslation } from "../../../../app/editor/translator/submit-translation.server.ts"
import type { TranslatorAnswer } from "../../../../app/editor/translator/translator-answer.ts"
import { loadTranslatorView } from "../../../../app/editor/translator/translator-view.server.ts"
import type { FieldView, TranslatorView } from "../../../../app/editor/translator/translator-view.ts"
import { saveEntryTranslation } from "../../../../app/editor/writing/entry-writing.server.ts"
import { namedEditorCookie } from "../../../../app/request/editor-session/editor-session.server.ts"
import type { Database } from "../../../../platform/database/database.ts"
import { createAsk } from "../../../../platform/graphql/ask.ts"
import { noSender } from "../../../../platform/queue/open-sender.ts"
import { createTranslationCoverage } from "../../../../platform/translation/memory/translation-coverage.ts"
import { createTranslationDrafts } from "../../../../platform/translation/memory/translation-drafts.ts"
import { createTranslationMemory } from "../../../../platform/translation/memory/translation-memory.ts"
import { createTranslations } from "../../../../platform/translation/translations.ts"
import { importContent } from "../../../../services/content/import/import.ts"
import { createContentService } from "../../../../services/content/server.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { fixtureFolder } from "../../../services/content/content-endpoint.ts"
import { outcome } from "../../portal/frame/test-asker.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const page = `
translation: { source: en, targets: [de, fr] }
modules:
  - { key: hero, type: CoverHero, image: picture, links: [{ page: /company/history }] }
  - { key: questions, type: Accordion }
`
const english = `
title: Wires since 1975
description: Cutting wires to length
modules:
  hero: { title: Wires, links: [{ text: History }] }
  questions: { items: [{ title: Why?, body: "Because **so**. See [the past](page:/company/history)." }] }
`

let context: TestContext
let close: () => Promise<void>
let pool: Database["pool"]
let learn: () => Promise<{ learned: number }>

beforeAll(async () => {
  const database = await freshDatabase({ keep: true })
  pool = database.pool
  const dataDir = mkdtempSync(join(tmpdir(), "translating-"))
  const folder = join(dataDir, "content")
  cpSync(fixtureFolder, folder, { recursive: true })
  const own = join(folder, "sites/main/pages/wires")
  cpSync(join(folder, "sites/main/pages/secret/inner"), own, { recursive: true })
  writeFileSync(join(own, "page.yaml"), page)
  writeFileSync(join(own, "en.yaml"), english)
  await importContent({ pool, queue: noSender, folder, dataDir })
  const writing = { token: "token for writing", queue: noSender }
  const service = createContentService({
    ...{ pool, token: "token for drafts", writing, graphiql: false },
    onError: console.error,
  })
  const fetch: typeof globalThis.fetch = (input, init) => service.fetch(new Request(input, init))
  const endpoint = {
    service: "content",
    url: "http://content.test/",
    fetch,
    timeoutMs: 10_000,
    needsWholeAnswer: true,
  }
  const coverage = createTranslationCoverage(pool)
  const upstreams = Object.assign(createTestUpstreams(), {
    translations: { ...createTestUpstreams().translations, ...createTranslations(pool) },
    translationDrafts: createTranslationDrafts(pool),
    translationMemory: createTranslationMemory(pool),
    translationCoverage: { ...coverage, texts: async () => [] },
    glossary: { of: async () => [{ term: "wires", rule: "translate" as const, translation: "Drähte" }] },
  })
  upstreams.content.request = createAsk({ ...endpoint, token: "token for drafts" })
  upstreams.content.token = "token for drafts"
  upstreams.content.write = createAsk({ ...endpoint, token: writing.token })
  context = createTestContext("http://localhost/en/editor/translate/Page/main-wires/de", {
    upstreams,
    isEditor: true,
  })
  const log = { warn: (fields: object) => console.error(fields) }
  learn = () =>
    learnAll(
      { upstreams, reader: { upstreams, log: context.log }, coverage, log },
      new AbortController().signal,
    )
  close = async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await database.close()
  }
})

afterAll(() => close())

const entry = { kind: "Page", id: "main-wires" }
type View = Extract<TranslatorView, { kind: "translation" }>

async function look(language = "de", search = ""): Promise<View & { field: (path: string) => FieldView }> {
  const url = new URL(search, context.url)
  const view = await loadTranslatorView({ ...context, url }, entry, language)
  if (view?.kind !== "translation") throw new Error("no translation")
  const fields = view.sections.flatMap((section) => section.fields)
  return { ...view, field: (path) => fields.find((field) => field.path === path) as FieldView }
}

/** Sends the form as it is shown, with these texts in it. */
async function send(texts: Record<string, string>, more: Record<string, string> = {}, shown?: View) {
  const view = shown ?? (await look())
  const fields = view.sections.flatMap((section) => section.fields)
  const body = new URLSearchParams(fields.map(({ path, text }) => [`text:${path}`, texts[path] ?? text]))
  body.set("was", JSON.stringify(Object.fromEntries(fields.map(({ path, was }) => [path, was]))))
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  const request = new Request(context.url, {
    method: "POST",
    body,
    headers: { "Sec-Fetch-Site": "same-origin" },
  })
  const editor = { subject: "anna", name: "Anna", rights: [], endsAt: null }
  const answer = await outcome(
    Promise.resolve(submitTranslation({ context, editor: editor as never, entry, language: "de" }, request)),
  )
  return { ...answer, data: answer.data as TranslatorAnswer | undefined }
}

const german = {
  title: "Drähte seit 1975",
  description: "Drähte auf Länge schneiden",
  "modules.hero.title": "Drähte",
  "modules.hero.links.0.text": "Geschichte",
  "modules.questions.items.0.title": "Warum?",
  "modules.questions.items.0.body": "Weil **so**. Siehe [damals](page:main-company-history).",
}

test("a new language has every text of the source open", async () => {
  const view = await look()
  expect(view.progress).toMatchObject({ translated: 0, total: 6 })
  expect(view.sections.map(({ name }) => name)).toEqual([null, "hero", "questions"])
  expect(view.field("modules.questions.items.0.body")).toMatchObject({
    source: "Because **so**. See [the past](page:main-company-history).",
    text: "",
    state: "open",
  })
  expect(view.field("title").terms).toHaveLength(1)
  expect(view.field("title").maxLength).toBe(160)
})

test("a draft is saved, starts the translation, and is in the audit log without its words", async () => {
  const { status, location } = await send({ title: "Drähte seit 1975" }, { help: "description" })
  expect([status, location]).toEqual([303, "/en/editor/translate/Page/main-wires/de?field=description"])
  const view = await look()
  expect(view.state).toBe("MarkedForTranslation")
  expect(view.field("title")).toMatchObject({
    text: "Drähte seit 1975",
    state: "translated",
    savedBy: "Anna",
  })
  // The hero must have a title, and has the source's words until somebody translates them.
  expect(view.field("modules.hero.title")).toMatchObject({ text: "", state: "open" })
  const record = context.upstreams.recorded.at(-1)
  expect(record).toMatchObject({
    action: "translation-save",
    actor: "anna",
    details: { ...entry, language: "de", fields: 1, state: "MarkedForTranslation" },
  })
  expect(JSON.stringify(record)).not.toContain("Drähte")
  expect(record?.details?.before).not.toBe(record?.details?.after)
})

test("words that stay the same are a translation when a translator says so", async () => {
  await send({ "modules.hero.title": "Wires" })
  expect((await look()).field("modules.hero.title")).toMatchObject({ text: "Wires", state: "translated" })
  await send({ "modules.hero.title": "" })
  expect((await look()).field("modules.hero.title")).toMatchObject({ text: "", state: "open" })
})

test("what somebody else saved meanwhile is shown beside what was typed, and replaced only by a second save", async () => {
  const shown = await look()
  await saveEntryTranslation(
    context,
    entry,
    { source: "en", language: "de" },
    new Map([["title", "Kabel seit 1975"]]),
  )
  const first = await send({ title: "Leitungen seit 1975", description: "Alles" }, {}, shown)
  expect(first.status).toBe(409)
  expect(first.data).toMatchObject({ conflicts: [["title", "Kabel seit 1975"]], saved: 1 })
  expect(first.data?.typed.map(([path, { text }]) => [path, text])).toContainEqual([
    "title",
    "Leitungen seit 1975",
  ])
  expect((await look()).field("title").text).toBe("Kabel seit 1975")
  expect((await send({ title: "Leitungen seit 1975" })).status).toBe(303)
  expect((await look()).field("title").text).toBe("Leitungen seit 1975")
})

test("a translation with open fields, lost links or doubtful numbers isn't finished", async () => {
  const open = await send({ ...german, description: "" }, { intent: "finish" })
  expect(open.status).toBe(422)
  expect(open.data).toMatchObject({ open: ["description"], faults: [] })
  const broken = { ...german, "modules.questions.items.0.body": "Weil **so**." }
  const lost = await send(broken, { intent: "finish", confirmed: "on" })
  expect(lost.status).toBe(422)
  expect(lost.data?.asksToConfirm).toBe(false)
  const doubtful = await send({ ...german, title: "Drähte seit 1976" }, { intent: "finish" })
  expect([doubtful.status, doubtful.data?.asksToConfirm]).toEqual([422, true])
  expect((await look()).state).toBe("MarkedForTranslation")
  const unreadable = await send({ "modules.questions.items.0.body": "# Weil" })
  expect([unreadable.status, unreadable.data?.unreadable.length]).toEqual([422, 1])
})

test("a finished translation is Translated, and its sentences are known [TRANS-02]", async () => {
  const { status, location } = await send(german, { intent: "finish" })
  expect([status, location]).toEqual([303, "/en/editor/translate/Page/main-wires/de?finished"])
  const view = await look()
  expect(view).toMatchObject({ state: "Translated", progress: { translated: 6, total: 6 } })
  expect(context.upstreams.recorded.at(-1)).toMatchObject({
    action: "translation-finish",
    details: { before: "MarkedForTranslation", after: "Translated" },
  })
  const known = await context.upstreams.translationMemory.search({
    from: "en",
    to: "de",
    sentence: "Cutting wires to lengths",
  })
  expect(known).toMatchObject([{ source: "Cutting wires to length", target: "Drähte auf Länge schneiden" }])
})

test("a source that changes makes its translation outdated, and shows what changed", async () => {
  const changed = new Map([["description", "Cutting thin wires to length"]])
  await saveEntryTranslation(context, entry, { source: "en", language: "en" }, changed)
  const pair = { field: "title", source: "Cutting thick wires to length", target: "Dicke Drähte ablängen" }
  const { translationMemory } = context.upstreams
  await translationMemory.learn({ kind: "Page", id: "main-other" }, { from: "en", to: "de" }, [pair])
  const view = await look("de", "?field=description")
  expect(view.progress).toMatchObject({ translated: 5, total: 6 })
  expect(view.field("title")).toMatchObject({ state: "translated", changes: null })
  const { state, changes, help } = view.field("description")
  expect(state).toBe("outdated")
  expect(changes?.filter(({ kind }) => kind !== "same").map(({ text }) => text.trim())).toEqual(["thin"])
  // What the field says already is no help, though it is the most similar.
  expect(help?.sentences[0]?.matches.map(({ target }) => target)).toEqual(["Dicke Drähte ablängen"])
})

test("the job learns what the content has, and only what has changed", async () => {
  const { learned } = await learn()
  expect(learned).toBeGreaterThan(3)
  expect(await learn()).toEqual({ learned: 0 })
  const sums = await context.upstreams.translationCoverage.sum()
  expect(sums.some(({ siteId, language }) => siteId === "main" && language === "de")).toBe(true)
  const before = sums.find(({ siteId, language }) => siteId === "main" && language === "fr")
  expect(before?.translated).toBeLessThan(before?.fields ?? 0)
})

test("the page beside the form shows texts that nobody has saved, and saves none", async () => {
  const found = await findEntry(context, entry)
  if (!found) throw new Error("no entry")
  const typed = new Map([["modules.hero.title", "Ungespeichert"]])
  const shown = await loadTranslatedPage(context, { entry: found, language: "de" }, typed)
  const view = shown?.data
  if (view?.kind !== "page") throw new Error("no page")
  expect(view.page.contentLanguage).toBe("de")
  expect(view.modules.join("")).toContain("Ungespeichert")
  expect(view.modules.join("")).toContain("Warum?")
  expect((await look()).field("modules.hero.title").text).toBe("Drähte")
})

test("a review is asked for, rejected with a reason, and accepted", async () => {
  await findChanges(context, createTranslations(pool), { tags: ["page:main-wires"] })
  expect((await send({}, { review: "rejected", note: " " })).data).toMatchObject({ fault: "note-missing" })
  expect((await send({}, { review: "rejected", note: "Too long" })).status).toBe(303)
  expect((await look()).task).toMatchObject({ review: "rejected", reviewNote: "Too long" })
  await send({}, { review: "accepted" })
  expect((await look()).task).toMatchObject({ review: null, reviewNote: null })
})

test("what isn't to be translated has no editor, and who may not translate the language sees none", async () => {
  expect(await loadTranslatorView(context, entry, "ja")).toBeNull()
  expect(await loadTranslatorView(context, entry, "en")).toBeNull()
  expect(await loadTranslatorView(context, { kind: "Page", id: "nowhere" }, "de")).toBeNull()
  const { upstreams } = context
  const french = { subject: "f", name: "F", rights: [{ name: "translate" as const, only: ["fr"] }] }
  const cookie = namedEditorCookie(upstreams, french, { host: "localhost" }).split(";")[0] ?? ""
  const asked = openTranslator({
    request: new Request(context.url, { headers: { cookie } }),
    params: { ...entry, language: "de" },
    context: { upstreams },
  } as never)
  const refused = await asked.catch((thrown: unknown) => thrown)
  expect(refused).toBeInstanceOf(Response)
  expect((refused as Response).status).toBe(403)
})

test("while the content service is away nothing typed is lost", async () => {
  const shown = await look()
  const { content } = context.upstreams
  const { request } = content
  content.request = () => Promise.reject(new Error("away"))
  const answer = await send({ title: "Neu" }, {}, shown)
  const view = await loadTranslatorView(context, entry, "de")
  content.request = request
  expect(answer.status).toBe(503)
  expect(answer.data).toMatchObject({ fault: "unavailable", typed: [["title", { text: "Neu" }]] })
  expect(view).toMatchObject({ kind: "unavailable" })
})
