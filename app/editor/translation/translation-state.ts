/** How far a page's translations are, as the specification describes it [TRANS-01, TRANS-02, TRANS-03]. */

export type TranslationState = "Translated" | "MarkedForTranslation" | "InProgress"

/** `kind` is a GraphQL type of the content service. */
export type EntryName = { kind: string; id: string }

export type TargetState = {
  state: TranslationState
  startedAt: Date | null
  exportedAt: Date | null
  importedAt: Date | null
}

export type TargetLanguage = {
  /** Of the target: the page's id and the language. */
  id: string
  language: string
  translationState: TranslationState
  /** ISO 8601. */
  exportedAt: string | null
  importedAt: string | null
}

export type PageTranslation = {
  pageId: string
  sourceLanguage: string
  targetLanguages: TargetLanguage[]
  translationState: TranslationState
}

/** What the content service says of a page. */
export type TranslatablePage = {
  id: string
  languages: readonly string[]
  translationSourceLanguage: string
  translationTargetLanguages: readonly string[]
}

/** @param stored by language; a page without stored states is translated into the languages that it has. */
export function pageTranslation(
  page: TranslatablePage,
  stored: ReadonlyMap<string, TargetState>,
): PageTranslation {
  const targetLanguages = targetsOf(page).map((language): TargetLanguage => {
    const { state, exportedAt, importedAt } = stored.get(language) ?? unstored(page, language)
    return {
      id: `${page.id}:${language}`,
      language,
      translationState: state,
      exportedAt: exportedAt?.toISOString() ?? null,
      importedAt: importedAt?.toISOString() ?? null,
    }
  })
  const translationState = overallState(targetLanguages.map((target) => target.translationState))
  return {
    pageId: page.id,
    sourceLanguage: page.translationSourceLanguage,
    targetLanguages,
    translationState,
  }
}

/** The source is no target, even where the content lists it. */
export function targetsOf(page: TranslatablePage): string[] {
  return [...new Set(page.translationTargetLanguages)].filter(
    (code) => code !== page.translationSourceLanguage,
  )
}

/** The state of all targets together [TRANS-03]. A page without targets has nothing left to translate. */
export function overallState(states: readonly TranslationState[]): TranslationState {
  if (states.every((state) => state === "Translated")) return "Translated"
  return states.includes("InProgress") ? "InProgress" : "MarkedForTranslation"
}

/** The specification knows no state for "not begun": what isn't translated counts as marked. */
function unstored({ languages }: TranslatablePage, language: string): TargetState {
  const state = languages.includes(language) ? "Translated" : "MarkedForTranslation"
  return { state, startedAt: null, exportedAt: null, importedAt: null }
}
