/** The list of translations and its form, on the platform's own store. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { changeTargets } from "../../../../app/editor/translation/change-targets.server.ts"
import { readTargetFilter } from "../../../../app/editor/translation/target-filter.ts"
import { loadTranslationList, targetKey } from "../../../../app/editor/translation/translation-list.server.ts"
import type { TranslationListView } from "../../../../app/editor/translation/translation-list-view.ts"
import { translatedLanguages } from "../../../../app/editor/translation/translator-rights.ts"
import { type Editor, everyRight } from "../../../../app/request/editor-session/editor.ts"
import { hashEditorPassword } from "../../../../app/request/editor-session/editor-session.server.ts"
import { action, loader } from "../../../../app/routes/editor.translation.tsx"
import type { Database } from "../../../../platform/database/database.ts"
import type { Mail } from "../../../../platform/mail/mail.ts"
import { createTranslationRuns } from "../../../../platform/translation/runs.ts"
import { createTranslations } from "../../../../platform/translation/translations.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { createTestContext } from "../../request-context.ts"
import { callRoute } from "../../routes/call-route.ts"
import { createTestUpstreams, type TestUpstreams } from "../../upstreams.ts"

const now = new Date("2026-11-23T08:00:00Z")
const boss: Editor = { subject: null, name: null, rights: everyRight, endsAt: null }
const german: Editor = {
  subject: "dora",
  name: "Dora",
  rights: [{ name: "translate", only: ["de"] }],
  endsAt: null,
}

let database: Database
let upstreams: TestUpstreams
let mails: Mail[]
let noted: string[][]

beforeAll(async () => {
  database = await freshDatabase({ keep: true })
})
afterAll(() => database.close())

beforeEach(async () => {
  const { pool } = database
  await pool.query("truncate translation_entry, translation_target, translation_task, translation_field")
  upstreams = createTestUpstreams()
  mails = []
  noted = []
  const translations = createTranslations(pool)
  await translations.noteEntries(
    ["company", "products"].map((id) => ({
      kind: "Page",
      id: `main-${id}`,
      title: id,
      siteId: "main",
      path: `/${id}`,
      sourceLanguage: "en",
      targetLanguages: ["de", "fr"],
      draftLanguages: ["en"],
      publishedLanguages: ["en"],
      sourceHashes: { title: "t" },
      targetHashes: {},
    })),
  )
  const { run, findRun } = createTranslationRuns({
    ...{ pool, translations, audit: upstreams.audit, publicOrigin: "https://www.example.com" },
    mail: { send: async (mail) => void mails.push(mail) },
    queue: { send: async () => {}, reschedule: async () => {} },
  })
  const noteChange = async (tags: readonly string[]) => void noted.push([...tags])
  upstreams.translations = { ...translations, run, findRun, noteChange }
})

async function load(search = "", editor = boss): Promise<TranslationListView> {
  const context = createTestContext(`http://localhost/en/editor/translation${search}`, { upstreams })
  const { data } = await loadTranslationList(context, editor, now)
  return data
}

function rowsOf({ rows }: TranslationListView): string[] {
  return rows.map(({ id, language }) => `${id} ${language}`)
}

async function send(fields: [string, string][], { search = "", editor = boss } = {}) {
  const address = `http://localhost/en/editor/translation${search}`
  const body = new URLSearchParams(fields)
  const request = new Request(address, { method: "POST", body, headers: { "Sec-Fetch-Site": "same-origin" } })
  const answer = await changeTargets(createTestContext(address, { upstreams }), editor, request)
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("Location"), faults: {} }
  return {
    status: answer.init?.status,
    to: null,
    faults: answer.data.error ?? {},
    sent: answer.data.initialValue,
  }
}

const companyInGerman = targetKey({ kind: "Page", id: "main-company", language: "de" })

test("only an editor who may translate gets the list", async () => {
  const address = "http://localhost/en/editor/translation"
  for (const route of [loader, action]) {
    expect((await callRoute(route, address, { upstreams })).status).toBe(303)
  }
  const cookie = `editor-password=${hashEditorPassword(upstreams)}`
  const below = "http://localhost/en/company/editor/translation"
  expect((await callRoute(loader, below, { upstreams, headers: { cookie } })).status).toBe(404)
})

test("everything is listed for who may translate everything, else only the own languages", async () => {
  expect(rowsOf(await load())).toEqual([
    "main-company de",
    "main-company fr",
    "main-products de",
    "main-products fr",
  ])
  const own = await load("", german)
  expect(rowsOf(own)).toEqual(["main-company de", "main-products de"])
  expect(own.choices.languages.map(({ value }) => value)).toEqual(["de"])
  expect(rowsOf(await load("?language=fr", german))).toEqual([])
  expect(translatedLanguages({ ...german, rights: [{ name: "read", only: [] }] })).toEqual([])
})

test("the address narrows the list, and an export reads the same filter", async () => {
  const search = "?section=company&language=fr&state=MarkedForTranslation&due=week&outdated=1"
  expect(readTargetFilter(new URLSearchParams(search), now)).toEqual({
    section: "/company",
    languages: ["fr"],
    states: ["MarkedForTranslation"],
    dueUntil: "2026-11-30",
    isOutdated: true,
  })
  expect(rowsOf(await load("?section=/company&language=fr"))).toEqual(["main-company fr"])
})

test("a wrong parameter is ignored", async () => {
  const view = await load("?state=Nothing&kind=X&page=-1&sort=y&due=x&run=z&language=%00")
  expect(view.rows.length).toBeLessThanOrEqual(4)
  expect(view.run).toBeNull()
})

test("the ticked ones are started; the list says how many were changed", async () => {
  const { status, to } = await send([
    ["intent", "start"],
    ["scope", "ticked"],
    ["target", companyInGerman],
  ])
  expect(status).toBe(303)
  const view = await load(new URL(to ?? "", "http://localhost").search)
  expect(view.run).toMatchObject({ total: 1, changed: 1, isRunning: false })
  expect(view.rows[0]?.target).toMatchObject({ state: "MarkedForTranslation", startedAt: expect.any(Date) })
  expect(upstreams.recorded).toMatchObject([
    { action: "translation-start", actor: null, details: { before: null, after: "MarkedForTranslation" } },
  ])
})

test("a whole section is changed, in the languages of the editor alone", async () => {
  await send(
    [
      ["intent", "start"],
      ["scope", "all"],
    ],
    { search: "?section=/company", editor: german },
  )
  expect(upstreams.recorded.map(({ actor, details }) => [actor, details?.id, details?.language])).toEqual([
    ["dora", "main-company", "de"],
  ])
  const fr = targetKey({ kind: "Page", id: "main-company", language: "fr" })
  await send(
    [
      ["intent", "start"],
      ["target", fr],
    ],
    { editor: german },
  )
  expect(upstreams.recorded).toHaveLength(1)
})

test("somebody is assigned with one mail, and a date is set", async () => {
  const all: [string, string][] = [["scope", "all"]]
  await send([...all, ["intent", "assign"], ["name", "Anna"], ["mail", "anna@example.com"]])
  await send([...all, ["intent", "due"], ["dueOn", "2026-11-01"]])
  expect(mails.map(({ to }) => to)).toEqual(["anna@example.com"])
  const view = await load("?assignee=anna@example.com&due=overdue")
  expect(view.rows[0]).toMatchObject({ assignee: { name: "Anna" }, dueOn: "2026-11-01", isOverdue: true })
  await send([...all, ["intent", "undue"]])
  await send([...all, ["intent", "unassign"]])
  expect((await load()).rows[0]).toMatchObject({ assignee: null, dueOn: null })
})

test.each([
  [[["intent", "start"]], "scope", "translation:bulk.nothing"],
  [
    [
      ["intent", "assign"],
      ["mail", "anna"],
    ],
    "mail",
    "translation:assign.mailWrong",
  ],
  [
    [
      ["intent", "due"],
      ["dueOn", "tomorrow"],
    ],
    "dueOn",
    "translation:due.wrong",
  ],
  [[["intent", "review"]], "review", "translation:review.choose"],
  [
    [
      ["intent", "review"],
      ["review", "rejected"],
    ],
    "note",
    "translation:review.noteMissing",
  ],
])("%j is refused, and nothing typed is lost", async (fields, name, fault) => {
  const scope: [string, string][] = name === "scope" ? [] : [["scope", "all"]]
  const answer = await send([...scope, ...(fields as [string, string][])])
  expect(answer).toMatchObject({ status: 422, faults: { [name]: [fault] } })
  expect(answer.sent).toMatchObject(Object.fromEntries(fields))
  expect(upstreams.recorded).toEqual([])
})

test("a form that no page of ours sends is refused", async () => {
  await expect(send([["intent", "delete"]])).rejects.toMatchObject({ status: 400 })
  expect(
    (
      await send([
        ["intent", "start"],
        ["target", "Page de a b"],
      ])
    ).status,
  ).toBe(422)
})

test("somebody asks for another look at the content", async () => {
  expect((await send([["intent", "look"]])).status).toBe(303)
  expect(noted).toEqual([["all"]])
})
