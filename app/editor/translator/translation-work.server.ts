/** Everything that is known of an entry's translation into one language. */
import type { RequestContext } from "../../request/context/context.server.ts"
import type { Entry, EntryName } from "../entries/entry.ts"
import { findEntry } from "../entries/list-entries.server.ts"
import type { TargetState } from "../translation/translation-state.ts"
import { type FieldWork, fieldWork, figuresOf } from "./field-states.ts"
import type { FieldDraft } from "./translator-upstreams.ts"

export type TranslationWork = {
  entry: Entry
  language: string
  fields: FieldWork[]
  drafts: FieldDraft[]
  /** Null where nothing is stored. */
  target: TargetState | null
}

type Asker = Pick<RequestContext, "upstreams" | "log">

/** @returns null where there is no such entry, or it isn't to be translated into the language. */
export async function findTranslationWork(
  asker: Asker,
  name: EntryName,
  language: string,
): Promise<TranslationWork | null> {
  const entry = await findEntry(asker, name)
  if (!entry || language === entry.sourceLanguage) return null
  if (!entry.targetLanguages.includes(language)) return null
  const { translations, translationDrafts } = asker.upstreams
  const [stored, finished, drafts] = await Promise.all([
    translations.list([name]),
    translations.listFields(name),
    translationDrafts.list(name, language),
  ])
  const target = stored.find((one) => one.language === language)?.target ?? null
  const fields = workOf(entry, language, { target, finished, drafts })
  return { entry, language, fields, drafts, target }
}

type Stored = {
  target: TargetState | null
  finished: readonly { field: string; sourceHash: string; language: string }[]
  drafts: readonly FieldDraft[]
}

export function workOf(entry: Entry, language: string, { target, finished, drafts }: Stored): FieldWork[] {
  return fieldWork({
    source: entry.fields.get(entry.sourceLanguage) ?? [],
    target: entry.fields.get(language) ?? null,
    isTranslated: target === null || target.state === "Translated",
    finished: finished.filter((field) => field.language === language),
    drafts,
  })
}

/** Adds the entry's new figures to those of its site. */
export async function countAgain({ upstreams }: Asker, work: TranslationWork): Promise<void> {
  const figures = figuresOf(work.fields, work.entry.sourceLanguage)
  await upstreams.translationCoverage.update(work.entry, { ...figures, language: work.language })
}
