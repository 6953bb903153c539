/** Files out, translated, and back: with the embedded content service and the platform's own tables. */
import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { applyEntry } from "../../../../app/editor/exchange/apply-import.server.ts"
import type { ImportEntry, StoredImport } from "../../../../app/editor/exchange/exchange-upstreams.ts"
import { exportXliff, holdsTexts, projectOf } from "../../../../app/editor/exchange/export-file.server.ts"
import { readImportFile } from "../../../../app/editor/exchange/read-import.server.ts"
import { findPageFields, saveTranslation } from "../../../../app/editor/writing/page-writing.server.ts"
import { workOnApplying, workOnReading } from "../../../../platform/translation/exchange/import-work.ts"
import { openExchangeWorld } from "./exchange-world.ts"
import { translate } from "./texts.ts"

const { pool, asker, exchange, deps, recorded, files, sent, close } = await openExchangeWorld()
afterAll(close)

const by = { subject: "anna", name: "Anna", address: "192.0.2.7" }

async function exported(ids: readonly string[], language = "fr"): Promise<string> {
  const entries = ids.map((id) => ({ kind: "Page", id }))
  let text = ""
  for await (const part of exportXliff(asker, { source: "en", language, filter: { entries }, by }))
    text += part
  return text
}

const french = { Texts: "Textes", Hello: "Bonjour" }

/** The file of these pages as a translator sends it back. */
async function translatedFile(ids: readonly string[], words: Record<string, string> = french) {
  const text = await exported(ids)
  const [body = ""] = /(?<=<source>)Because.*?(?=<\/source>)/.exec(text) ?? []
  const own = body
    .replace("Because", "Parce que")
    .replace("so<", "voilà<")
    .replace("see", "voir")
    .replace("history", "histoire")
  return translate(text, { ...words, [body]: own })
}

async function received(text: string, language = "fr"): Promise<StoredImport> {
  const uploadId = randomUUID()
  files.set(uploadId, text)
  const id = await exchange.imports.create(
    { fileName: "back.xlf", uploadId, language, by },
    { subject: "anna", organisation: null },
  )
  const project = projectOf(asker.upstreams)
  await workOnReading({ data: { import: id ?? "" }, signal, isLastAttempt: false }, deps, (stored, chunks) =>
    readImportFile(asker, chunks, { project, language: stored.language }),
  )
  return find(id ?? "")
}

async function find(id: string): Promise<StoredImport> {
  return (await exchange.imports.find(id)) as StoredImport
}

const { signal } = new AbortController()

async function applied(id: string, signal_ = signal, each: () => void = () => {}) {
  await exchange.imports.apply(id, by)
  await work(id, signal_, each)
  return { ...(await find(id)), outcomes: await exchange.imports.countOutcomes(id) }
}

function work(id: string, signal_ = signal, each: () => void = () => {}) {
  return workOnApplying(
    { data: { import: id }, signal: signal_, isLastAttempt: false },
    deps,
    (stored, entry) => {
      each()
      return applyEntry(asker, stored as StoredImport, entry as unknown as ImportEntry)
    },
  )
}

async function textsOf(id: string, language = "fr") {
  const found = await findPageFields(asker, id, language)
  return (
    found &&
    Object.fromEntries(found.fields.flatMap(({ path, value }) => (value === null ? [] : [[path, value]])))
  )
}

async function stateOf(id: string, language = "fr") {
  const found = await asker.upstreams.translations.list([{ kind: "Page", id }])
  return found.find((own) => own.language === language)?.target
}

test("an export is in progress, an applied import is a translated draft, and both are in the audit log", async () => {
  const text = await translatedFile(["main-texts"])
  expect(await stateOf("main-texts")).toMatchObject({ state: "InProgress", exportedAt: expect.any(Date) })
  const stored = await received(text)
  expect(stored).toMatchObject({ state: "ready", entries: 1, units: 3, changes: 3, faults: [] })
  expect(await textsOf("main-texts"), "nothing is written before somebody has seen it").toBeNull()
  expect(files.size, "the file isn't kept").toBe(0)
  expect(await applied(stored.id)).toMatchObject({ state: "applied", outcomes: { applied: 1 } })
  const texts = await textsOf("main-texts")
  expect(texts).toMatchObject({ title: "Textes", "modules.hero.title": "Bonjour" })
  expect(JSON.stringify(texts?.["modules.text.body"])).toContain('"id":"main-company-history"')
  expect(JSON.stringify(texts?.["modules.text.body"])).toContain('{"bold":true,"text":"voilà"}')
  expect(await findPageFields(asker, "main-texts", "fr", "PUBLISHED"), "only the draft").toBeNull()
  expect(await stateOf("main-texts")).toMatchObject({ state: "Translated", importedAt: expect.any(Date) })
  expect(
    recorded.map(({ action, actor, details }) => [action, actor, details?.before, details?.after]),
  ).toEqual([
    ["translation-export", "anna", null, "InProgress"],
    ["translation-import", "anna", "InProgress", "Translated"],
  ])
  const again = await received(text)
  expect(again).toMatchObject({ state: "ready", changes: 0 })
  const before = await stateOf("main-texts")
  expect(await applied(again.id)).toMatchObject({ outcomes: { unchanged: 1 } })
  expect(await stateOf("main-texts"), "the same file twice changes nothing").toEqual(before)
  expect(recorded).toHaveLength(2)
})

test("texts are handed out when their part of the file was taken, and not before", async () => {
  const entries = [{ kind: "Page", id: "main-more" }]
  const wanted = { source: "en", language: "es", filter: { entries }, by }
  for await (const part of exportXliff(asker, wanted)) if (part.includes("<file ")) break
  expect(await stateOf("main-more", "es")).toBeUndefined()
  const heard: number[] = []
  for await (const _ of exportXliff(asker, wanted, async (done) => void heard.push(done)));
  expect(await stateOf("main-more", "es")).toMatchObject({ state: "InProgress" })
  expect(heard).toEqual([1])
  recorded.length = 0
})

test("a file with one fault changes nothing at all", async () => {
  const text = await translatedFile(["main-texts", "main-more"], { ...french, Hello: "Salut {{name}}" })
  const stored = await received(text)
  expect(stored).toMatchObject({
    state: "refused",
    faults: [{ code: "added-placeholder" }, { code: "added-placeholder" }],
  })
  expect(await exchange.imports.apply(stored.id, by)).toBe(false)
  expect(await exchange.imports.listEntries(stored.id, { first: 10, skip: 0 })).toEqual([])
})

test.each<[string, (text: string) => string, string]>([
  [
    "another project's",
    (text) => text.replaceAll(/urn:x-website:[\w-]+/g, "urn:x-website:elsewhere"),
    "project",
  ],
  ["one for another language", (text) => text.replace('trgLang="fr"', 'trgLang="es"'), "target-language"],
  ["one from another language", (text) => text.replace('srcLang="en"', 'srcLang="it"'), "source-language"],
  ["one about a page that isn't there", (text) => text.replaceAll("main-more", "main-none"), "unknown-entry"],
  [
    "one that repeats a page",
    (text) => text.replace("</xliff>", `${/<file[\s\S]*<\/file>/.exec(text)?.[0]}</xliff>`),
    "repeated",
  ],
  ["one that breaks off", (text) => text.slice(0, -20), "malformed"],
  ["an empty one", (text) => text.replace(/<file[\s\S]*<\/file>/, ""), "empty"],
])("%s file is refused whole", async (_, change, code) => {
  const stored = await received(change(await translatedFile(["main-more"])))
  expect(stored).toMatchObject({ state: "refused", faults: [{ code, line: expect.any(Number) }] })
})

test("words that somebody has written since are kept, and the difference is told", async () => {
  const stored = await received(await translatedFile(["main-more"]))
  await saveTranslation(
    asker,
    { id: "main-more", source: "en", language: "fr" },
    new Map([["title", "De main"]]),
  )
  expect(await applied(stored.id)).toMatchObject({ state: "applied", outcomes: { conflict: 1 } })
  expect((await textsOf("main-more"))?.title).toBe("De main")
  expect(await stateOf("main-more")).toMatchObject({ state: "InProgress" })
})

test("a source that has changed since the export leaves its translation outdated and to be reviewed", async () => {
  const text = await translatedFile(["main-more"])
  await saveTranslation(
    asker,
    { id: "main-more", source: "en", language: "en" },
    new Map([["title", "New texts"]]),
  )
  const stored = await received(text)
  expect(await applied(stored.id)).toMatchObject({ outcomes: { applied: 1 } })
  expect(await stateOf("main-more")).toMatchObject({ state: "Translated" })
  expect(await exported(["main-more"])).toMatch(/id="title"[\s\S]{0,200}category="outdated"/)
  const { rows } = await pool.query(
    "select review from translation_task where entry_id = 'main-more' and language = 'fr'",
  )
  expect(rows).toEqual([{ review: "needs-review" }])
})

test("of two imports one waits, and one that broke off goes on where it was", async () => {
  const words = (title: string) => ({ ...french, Texts: title, "New texts": title })
  const first = await received(await translatedFile(["main-texts", "main-more"], words("Un")))
  const second = await received(await translatedFile(["main-texts"], words("Deux")))
  const dying = new AbortController()
  let entries = 0
  const broken = applied(first.id, dying.signal, () => {
    entries++
    dying.abort()
  })
  await expect(broken).rejects.toThrow()
  expect([entries, (await find(first.id)).state]).toEqual([1, "applying"])
  sent.length = 0
  await exchange.imports.apply(second.id, by)
  sent.length = 0
  await work(second.id)
  expect((await find(second.id)).state, "the first isn't over").toBe("queued")
  expect(sent).toMatchObject([{ name: "translation.apply-import", data: { import: second.id } }])
  await work(first.id)
  expect(await find(first.id)).toMatchObject({ state: "applied" })
  expect((await textsOf("main-more"))?.title).toBe("Un")
  await work(second.id)
  expect(
    (await exchange.imports.countOutcomes(second.id)).conflict,
    "it was compared with what stood before the first",
  ).toBe(1)
})

test("the answer to an order may hold what was ordered, and nothing else", async () => {
  const text = await translatedFile(["main-texts", "main-more"])
  const only = [{ kind: "Page", id: "main-texts" }]
  const reading = readImportFile(
    asker,
    (async function* () {
      yield Buffer.from(text)
    })(),
    { project: projectOf(asker.upstreams), language: "fr", only },
  )
  let step = await reading.next()
  while (!step.done) step = await reading.next()
  expect(step.value.faults).toMatchObject([{ code: "unknown-entry", part: "Page:main-more" }])
})

test("a file that can't be read in any attempt says so, and one that can't be written may be applied again", async () => {
  const text = await translatedFile(["main-texts"], { ...french, Texts: "Quatre" })
  const ready = await received(text)
  await exchange.imports.apply(ready.id, by)
  const failing = () => Promise.reject(new Error("the content service is away"))
  const job = { data: { import: ready.id }, signal, isLastAttempt: true }
  await expect(workOnApplying(job, deps, failing)).rejects.toThrow("away")
  expect((await find(ready.id)).state).toBe("ready")
  const uploadId = randomUUID()
  files.set(uploadId, text)
  const made = { fileName: "back.xlf", uploadId, language: "fr", by }
  const id = (await exchange.imports.create(made, { subject: "anna", organisation: null })) ?? ""
  const reading = workOnReading(
    { data: { import: id }, signal, isLastAttempt: true },
    deps,
    async function* () {
      yield await failing()
      return { faults: [], units: 0 }
    },
  )
  await expect(reading).rejects.toThrow("away")
  expect(await find(id)).toMatchObject({ state: "refused", faults: [{ code: "internal" }] })
  expect(files.has(uploadId)).toBe(false)
})

test("an import that was discarded can't be applied any more", async () => {
  const stored = await received(await translatedFile(["main-texts"], { ...french, Texts: "Trois" }))
  expect(await exchange.imports.discard(stored.id)).toBe(true)
  expect(await exchange.imports.apply(stored.id, by)).toBe(false)
})

test("an export that would hold no text is known before somebody carries an empty file to a translator", async () => {
  const entries = [{ kind: "Page", id: "main-more" }]
  const holds = (language: string, isOpenOnly: boolean) =>
    holdsTexts(asker, { source: "en", language, filter: { entries, isOpenOnly } })
  // German is no language that this page is translated into.
  expect([await holds("es", true), await holds("de", false)]).toEqual([true, false])
  const { id } = await received(await translatedFile(["main-more"]))
  await applied(id)
  expect([await holds("fr", true), await holds("fr", false)]).toEqual([false, true])
})
