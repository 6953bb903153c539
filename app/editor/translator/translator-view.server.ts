/** What the translator's editor shows. */
import type { RequestContext } from "../../request/context/context.server.ts"
import { documentTitle, siteBrandName } from "../../request/document/page-title.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { maxLengthOf } from "../checks/text-limits.ts"
import { type GlossaryTerm, glossaryHits } from "../checks/translation-checks.ts"
import type { EntryName } from "../entries/entry.ts"
import type { FieldValue } from "../fields/component-fields.ts"
import { hashField } from "../fields/field-hash.ts"
import { fieldText, plainText, shapeOf } from "../fields/field-text.ts"
import { wordDiff } from "../fields/word-diff.ts"
import type { TargetTask } from "../translation/translations.ts"
import { type FieldWork, figuresOf } from "./field-states.ts"
import { suggestByMachine } from "./machine-translation.server.ts"
import { sentencesOf } from "./sentences.ts"
import { findTranslationWork, type TranslationWork } from "./translation-work.server.ts"
import { translatedPagePath, translatePath } from "./translator-path.ts"
import type { FieldHelp, FieldSection, FieldView, LanguageName, TranslatorView } from "./translator-view.ts"
import { hashOfShown, shownText } from "./typed-texts.ts"

const noTask: TargetTask = { review: null, reviewNote: null, assignee: null, dueOn: null }

/** @returns null where there is nothing to translate. */
export async function loadTranslatorView(
  context: RequestContext,
  entry: EntryName,
  language: string,
): Promise<TranslatorView | null> {
  const { translator, site, locale, upstreams, log } = context
  const action = localizedPath(site, locale, translatePath(entry, language))
  const named = languageName(context, language)
  const title = String(translator.t("translator:title", { language: named.name }))
  const common = { title, documentTitle: documentTitle(title, siteBrandName(site)), action }
  const work = await findTranslationWork(context, entry, language).catch((error: unknown) => {
    log.error({ err: error }, "nothing to translate could be read")
    return "unavailable" as const
  })
  if (work === "unavailable") return { kind: "unavailable", ...common }
  if (!work) return null
  const fields = await viewFields(context, work)
  const figures = figuresOf(work.fields, work.entry.sourceLanguage)
  return {
    kind: "translation",
    ...common,
    title: work.entry.title,
    documentTitle: documentTitle(`${work.entry.title}: ${title}`, siteBrandName(site)),
    previewAction:
      entry.kind === "Page" && work.entry.path !== null
        ? localizedPath(site, locale, translatedPagePath(entry, language))
        : null,
    listHref: `${localizedPath(site, locale, "/editor/translation")}?${new URLSearchParams({ language })}`,
    source: languageName(context, work.entry.sourceLanguage),
    target: named,
    state: work.target?.state ?? (work.entry.languages.includes(language) ? "Translated" : null),
    task: await findTask(context, entry, language),
    sections: inSections(fields),
    progress: {
      translated: figures.translated,
      total: figures.fields,
      words: figures.words,
      translatedWords: figures.translatedWords,
    },
    canWrite: upstreams.content.write !== null,
    notice: context.url.searchParams.has("finished") ? "finished" : null,
  }
}

async function findTask(
  { upstreams }: RequestContext,
  entry: EntryName,
  language: string,
): Promise<TargetTask> {
  const targets = await upstreams.translations.listOf(entry)
  return targets.find((target) => target.language === language) ?? noTask
}

export function languageName({ translator, systemData }: RequestContext, code: string): LanguageName {
  const known = systemData.languages.find(({ languageCode }) => languageCode === code)
  const { language } = translator.i18n
  const name =
    known?.displayNames[language] ?? new Intl.DisplayNames([language], { type: "language" }).of(code)
  return { code, name: name ?? code }
}

async function viewFields(context: RequestContext, work: TranslationWork): Promise<FieldView[]> {
  const { upstreams, url } = context
  const { entry, language, drafts } = work
  const from = entry.sourceLanguage
  const [glossary, earlier] = await Promise.all([
    upstreams.glossary.of(from, language),
    findEarlier(context, work),
  ])
  const asked = url.searchParams.get("field")
  return Promise.all(
    work.fields.map(async (field): Promise<FieldView> => {
      const text = shownText(field)
      const before = earlier.get(field.path)
      const draft = drafts.find((one) => one.field === field.path)
      return {
        path: field.path,
        id: idOf(field.path),
        shape: shapeOf(field.source),
        source: fieldText(field.source),
        changes: before === undefined ? null : wordDiff(fieldText(before), fieldText(field.source), from),
        text,
        was: hashOfShown(text),
        state: field.state,
        savedBy: draft?.savedBy ?? null,
        maxLength: maxLengthOf(field.path),
        terms: hitsIn(field, glossary),
        help: field.path === asked ? await loadHelp(context, field, { from, to: language }) : null,
      }
    }),
  )
}

function hitsIn({ source }: FieldWork, glossary: readonly GlossaryTerm[]): GlossaryTerm[] {
  return glossaryHits(plainText(source), glossary)
}

/** The source texts that outdated translations were made from. */
async function findEarlier({ upstreams }: RequestContext, { entry, fields }: TranslationWork) {
  const wanted = fields.flatMap(({ path, madeFrom, source }) =>
    madeFrom !== null && madeFrom !== hashField(source) ? [{ field: path, hash: madeFrom }] : [],
  )
  const found = await upstreams.translationDrafts.findSources({ kind: entry.kind, id: entry.id }, wanted)
  return new Map(found.map(({ field, value }) => [field, value as FieldValue]))
}

/** So many sentences are looked up; a longer text is helped in parts, as its paragraphs are fields of their own. */
const maxSentences = 12

async function loadHelp(
  context: RequestContext,
  { source, target: own }: FieldWork,
  languages: { from: string; to: string },
): Promise<FieldHelp> {
  const { translationMemory } = context.upstreams
  const written = plainText(own)
  const sentences = sentencesOf(source, languages.from).slice(0, maxSentences)
  const [found, machine] = await Promise.all([
    Promise.all(
      sentences.map(async (sentence) => ({
        sentence,
        matches: (await translationMemory.search({ ...languages, sentence }))
          // What the field says already is no help.
          .filter(({ target }) => !written.includes(target))
          .map(({ source: known, target, likeness }) => {
            return { source: known, target, percent: Math.round(likeness * 100) }
          }),
      })),
    ),
    suggestByMachine(context, { text: fieldText(source), ...languages }),
  ])
  return { sentences: found.filter(({ matches }) => matches.length > 0), machine }
}

/** Addressed by links, so that it has only signs that need no escaping. */
function idOf(path: string): string {
  return `field-${path.replace(/[^\w-]/g, "-")}`
}

function inSections(fields: readonly FieldView[]): FieldSection[] {
  const sections: FieldSection[] = []
  for (const field of fields) {
    const [first, module = null] = field.path.split(".")
    const name = first === "modules" ? module : null
    const last = sections.at(-1)
    if (last && last.name === name) last.fields.push(field)
    else sections.push({ name, fields: [field] })
  }
  return sections
}
