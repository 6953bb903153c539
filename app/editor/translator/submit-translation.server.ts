/** What a translator's form does: saves what was typed, and finishes the translation. */
import { data } from "@remix-run/node"
import { seeOther } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Editor } from "../../request/editor-session/editor.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { mustBeMended } from "../checks/translation-checks.ts"
import type { EntryName } from "../entries/entry.ts"
import { hashField } from "../fields/field-hash.ts"
import { keepNothing } from "../session/editor-call.server.ts"
import { recordEditor } from "../session/record-editor.server.ts"
import { saveEntryTranslation } from "../writing/entry-writing.server.ts"
import { NotWritable } from "../writing/page-writing.server.ts"
import type { FieldWork } from "./field-states.ts"
import { learnPairs } from "./learn-pairs.server.ts"
import { countAgain, findTranslationWork, type TranslationWork } from "./translation-work.server.ts"
import type { TranslatorAnswer } from "./translator-answer.ts"
import { readTranslatorForm, type TranslatorForm } from "./translator-form.server.ts"
import { translatePath } from "./translator-path.ts"
import { changedTexts, checkFields, readTyped, type SentTexts } from "./typed-texts.ts"

type Asked = { context: RequestContext; editor: Editor; entry: EntryName; language: string }

export async function submitTranslation(asked: Asked, request: Request) {
  const form = await readTranslatorForm(request)
  try {
    return await submit(asked, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const isReadOnly = error instanceof NotWritable
    if (!isReadOnly) asked.context.log.error({ err: error }, "a translation could not be saved")
    return again(form, { fault: isReadOnly ? "read-only" : "unavailable" }, 503)
  }
}

async function submit(asked: Asked, form: TranslatorForm) {
  const { context, entry, language } = asked
  const work = await findTranslationWork(context, entry, language)
  if (!work) return again(form, { fault: "gone" }, 409)
  if (form.intent === "review") return review(asked, form)
  const sent = readTyped(work.fields, form.typed)
  const saved = await save(asked, work, sent)
  if (sent.conflicts.size > 0) return again(form, { conflicts: [...sent.conflicts], saved }, 409)
  if (sent.unreadable.size > 0) return again(form, { unreadable: [...sent.unreadable], saved }, 422)
  if (form.intent === "finish") return finish(asked, form)
  const query = form.help === null ? "" : `?${new URLSearchParams({ field: form.help })}`
  return seeOther(address(asked, query), keepNothing)
}

/** @returns how many texts were written. */
async function save(asked: Asked, work: TranslationWork, { changes, emptied }: SentTexts): Promise<number> {
  if (changes.size === 0) return 0
  const { context, editor, entry, language } = asked
  const { translations, translationDrafts } = context.upstreams
  const { sourceLanguage, languages } = work.entry
  const source = new Map(work.fields.map((field) => [field.path, field.source]))
  await saveEntryTranslation(context, entry, { source: sourceLanguage, language }, changes)
  // From now on the content has the language, which alone would count as translated.
  if (!work.target && !languages.includes(language)) await translations.start(entry, [language])
  const written = [...changes].map(([field, value]) => ({
    field,
    sourceHash: hashField(source.get(field) ?? null),
    targetHash: hashField(value),
    savedBy: editor.name,
  }))
  if (emptied.size > 0) await translationDrafts.forget(entry, language, [...emptied])
  await translationDrafts.save(
    entry,
    language,
    written.filter(({ field }) => !emptied.has(field)),
  )
  await translationDrafts.keepSources(
    entry,
    written.map(({ field, sourceHash }) => ({ field, hash: sourceHash, value: source.get(field) })),
  )
  const before = hashOfAll(work.fields)
  const after = await findTranslationWork(context, entry, language)
  if (after) await countAgain(context, after)
  await recordEditor(context, "translation-save", editor, {
    ...entry,
    language,
    fields: written.length,
    state: after?.target?.state ?? null,
    before,
    after: after && hashOfAll(after.fields),
  })
  return changes.size
}

/** A finished translation has no open field, nothing that breaks the page, and nothing doubtful that nobody has looked at. */
async function finish(asked: Asked, form: TranslatorForm) {
  const { context, editor, entry, language } = asked
  const work = await findTranslationWork(context, entry, language)
  if (!work) return again(form, { fault: "gone" }, 409)
  const glossary = await context.upstreams.glossary.of(work.entry.sourceLanguage, language)
  const faults = checkFields(work.fields, glossary)
  const open = work.fields.filter(({ state }) => state === "open").map(({ path }) => path)
  const found = [...faults.values()].flat()
  const isDoubtful = found.length > 0 && !form.isConfirmed
  if (open.length > 0 || found.some(mustBeMended) || isDoubtful)
    return again(
      form,
      { faults: [...faults], open, asksToConfirm: !found.some(mustBeMended) && isDoubtful },
      422,
    )
  const { translations, translationDrafts } = context.upstreams
  const fields = work.fields.map(({ path, source, target }) => {
    return { field: path, sourceHash: hashField(source), targetHash: hashField(target), value: source }
  })
  await translationDrafts.keepSources(
    entry,
    fields.map(({ field, sourceHash, value }) => ({ field, hash: sourceHash, value })),
  )
  const changes = await translations.markTranslated(
    entry,
    language,
    fields.map(({ value: _, ...hashes }) => hashes),
  )
  await translationDrafts.forget(entry, language)
  await learnPairs(context, work.entry, language)
  const finished = await findTranslationWork(context, entry, language)
  if (finished) await countAgain(context, finished)
  for (const { before, after } of changes)
    await recordEditor(context, "translation-finish", editor, {
      ...entry,
      language,
      before: before?.state ?? null,
      after: after?.state ?? null,
      texts: hashOfAll(work.fields),
    })
  return seeOther(address(asked, "?finished"), keepNothing)
}

/** Somebody who reads the translation asks for a review, rejects it with a reason, or accepts it. */
async function review({ context, editor, entry, language, ...rest }: Asked, form: TranslatorForm) {
  const { review: wanted, note } = form
  if (wanted === "rejected" && note === "") return again(form, { fault: "note-missing" }, 422)
  const target = { kind: entry.kind, id: entry.id, language }
  const { before, after } = await context.upstreams.translations.changeTask(target, {
    review: wanted,
    reviewNote: wanted === null ? null : note || null,
  })
  await recordEditor(context, "translation-review", editor, {
    ...target,
    before: before.review,
    after: after.review,
  })
  return seeOther(address({ context, editor, entry, language, ...rest }, ""), keepNothing)
}

/** One hash for all texts, since the audit log lives longer than they do. */
function hashOfAll(fields: readonly FieldWork[]): string {
  return hashField(fields.map(({ path, target }) => `${path} ${hashField(target)}`))
}

function address({ context, entry, language }: Asked, query: string): string {
  return localizedPath(context.site, context.locale, translatePath(entry, language)) + query
}

type Reasons = Omit<Partial<TranslatorAnswer>, "typed">

function again(form: TranslatorForm, reasons: Reasons, status: 409 | 422 | 503) {
  const answer: TranslatorAnswer = {
    typed: [...changedTexts(form.typed)],
    note: form.note,
    fault: null,
    conflicts: [],
    unreadable: [],
    faults: [],
    open: [],
    asksToConfirm: false,
    saved: 0,
    ...reasons,
  }
  return data(answer, { status, headers: keepNothing })
}
