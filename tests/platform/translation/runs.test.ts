import { expect, test } from "vitest"
import type { AuditEntry } from "../../../platform/audit/audit-record.ts"
import type { Mail } from "../../../platform/mail/mail.ts"
import type { EntryNote } from "../../../platform/translation/listing-store.ts"
import type { RunRequest } from "../../../platform/translation/run.ts"
import { createTranslationRuns } from "../../../platform/translation/runs.ts"
import { createTranslations } from "../../../platform/translation/translations.ts"
import { freshDatabase } from "../database/fresh-database.ts"

const anna = { name: "Anna", mail: "anna@example.com" }
const asker = { subject: "editor-1", name: "Eva", address: "192.0.2.1" }

async function startRuns({ pages = 2 } = {}) {
  const { pool } = await freshDatabase()
  const translations = createTranslations(pool)
  await translations.noteEntries(
    Array.from({ length: pages }, (_, index): EntryNote => {
      const id = `page-${String(index).padStart(3, "0")}`
      return {
        kind: "Page",
        id,
        title: `Title ${index}`,
        siteId: "main",
        path: `/${id}`,
        sourceLanguage: "en",
        targetLanguages: ["de", "fr"],
        draftLanguages: ["en"],
        publishedLanguages: ["en"],
        sourceHashes: {},
        targetHashes: {},
      }
    }),
  )
  const mails: Mail[] = []
  const recorded: AuditEntry[] = []
  const queued: object[] = []
  function createRuns() {
    return createTranslationRuns({
      pool,
      translations,
      audit: { record: async (entry) => void recorded.push(entry) },
      mail: {
        // As the outbox does: one mail for a key.
        send: async (mail) => void (mails.some(({ key }) => key === mail.key) || mails.push(mail)),
      },
      queue: { send: async (_kind, data) => void queued.push(data), reschedule: async () => {} },
      publicOrigin: "https://www.example.com",
    })
  }
  const request = (changes: Partial<RunRequest>): RunRequest => {
    return {
      deed: { kind: "start" },
      targets: { filter: {} },
      languages: null,
      asker,
      language: "en",
      ...changes,
    }
  }
  return { pool, translations, mails, recorded, queued, runs: createRuns(), createRuns, request }
}

test("all that a filter finds is started, and noted with before and after", async () => {
  const { runs, request, recorded, translations } = await startRuns()
  const run = await runs.run(request({ targets: { filter: { languages: ["de"] } } }))
  expect(run).toMatchObject({ total: 2, done: 2, changed: 2, endedAt: expect.any(Date), fault: null })
  expect((await translations.count({ states: ["MarkedForTranslation"] })).total).toBe(4)
  expect(recorded).toHaveLength(2)
  expect(recorded[0]).toMatchObject({
    action: "translation-start",
    actor: "editor-1",
    address: "192.0.2.1",
    details: {
      by: "account",
      id: "page-000",
      language: "de",
      before: null,
      after: "MarkedForTranslation",
      run: run.id,
    },
  })
  const again = await runs.run(request({ targets: { filter: { languages: ["de"] } } }))
  expect(again).toMatchObject({ done: 2, changed: 0 })
})

test("only the named targets are changed, and only in the asker's languages", async () => {
  const { runs, request, recorded } = await startRuns()
  const names = [
    { kind: "Page", id: "page-000", language: "de" },
    { kind: "Page", id: "page-001", language: "fr" },
  ]
  expect(await runs.run(request({ targets: { names }, languages: ["fr"] }))).toMatchObject({ changed: 1 })
  expect(recorded.map(({ details }) => [details?.id, details?.language])).toEqual([["page-001", "fr"]])
  await runs.run(request({ languages: ["fr"], deed: { kind: "due", dueOn: "2026-12-01" } }))
  expect(recorded.slice(1).map(({ details }) => details?.language)).toEqual(["fr", "fr"])
})

test("an assignee gets one mail for everything that was assigned at once", async () => {
  const { runs, request, mails, recorded } = await startRuns({ pages: 15 })
  await runs.run(request({ deed: { kind: "assign", assignee: anna } }))
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({ to: anna.mail, language: "en", subject: "30 translations for you" })
  const texts = JSON.stringify(mail?.blocks)
  expect(texts).toContain("Eva has assigned these translations to you")
  expect(texts).toContain("Title 0 (de)")
  expect(texts).toContain("and 10 more")
  expect(texts).toContain("https://www.example.com/en/editor/translation?assignee=anna%40example.com")
  expect(recorded[0]?.details).toMatchObject({ before: null, after: anna.mail })
  // Nothing is new to her, so nobody writes again.
  await runs.run(request({ deed: { kind: "assign", assignee: anna } }))
  await runs.run(request({ deed: { kind: "assign", assignee: null } }))
  expect(mails).toHaveLength(1)
})

test("a rejection keeps its note, an acceptance ends it", async () => {
  const { runs, request, translations, recorded } = await startRuns({ pages: 1 })
  await runs.run(request({ deed: { kind: "review", review: "rejected", note: "Too literal" } }))
  expect((await translations.listOf({ kind: "Page", id: "page-000" }))[0]).toMatchObject({
    review: "rejected",
    reviewNote: "Too literal",
  })
  await runs.run(request({ deed: { kind: "review", review: null, note: null } }))
  expect((await translations.listOf({ kind: "Page", id: "page-000" }))[0]).toMatchObject({
    review: null,
    reviewNote: null,
  })
  expect(JSON.stringify(recorded)).not.toContain("Too literal")
})

test("long work goes to the queue, tells how far it is, and goes on in another process after a crash", async () => {
  const { runs, createRuns, request, queued, translations, pool, recorded } = await startRuns({ pages: 60 })
  const run = await runs.run(request({}))
  expect(run).toMatchObject({ total: 120, done: 0, endedAt: null })
  expect(queued).toEqual([{ run: run.id }])
  const crash = new AbortController()
  let batches = 0
  const broken = { ...translations, start: translations.start }
  broken.start = async (...given) => {
    if (++batches > 30) throw new Error("the process died")
    return translations.start(...given)
  }
  const dying = createTranslationRuns({
    ...{ pool, translations: broken, publicOrigin: "https://www.example.com" },
    audit: { record: async (entry) => void recorded.push(entry) },
    mail: { send: async () => {} },
    queue: { send: async () => {}, reschedule: async () => {} },
  })
  await expect(dying.workOnRun(run.id, crash.signal)).rejects.toThrow("the process died")
  expect(await runs.findRun(run.id)).toMatchObject({ done: 50, endedAt: null, fault: "the process died" })
  await createRuns().workOnRun(run.id)
  expect(await runs.findRun(run.id)).toMatchObject({ done: 120, endedAt: expect.any(Date), fault: null })
  expect((await translations.count({ states: ["MarkedForTranslation"] })).total).toBe(120)
})

test("a run that doesn't exist is nothing", async () => {
  const { runs } = await startRuns()
  expect(await runs.findRun("x")).toBeNull()
  expect(await runs.findRun("00000000-0000-4000-8000-000000000000")).toBeNull()
})

test("what was started is reset after the process has started anew [TRANS-05]", async () => {
  const { runs, createRuns, request, pool } = await startRuns({ pages: 1 })
  await runs.run(request({}))
  const after = createTranslations(pool)
  expect(await createRuns().run(request({ deed: { kind: "reset" } }))).toMatchObject({ changed: 2 })
  expect(await after.list([{ kind: "Page", id: "page-000" }])).toEqual([])
})
