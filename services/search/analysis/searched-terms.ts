/**
 * The words by which a concept is looked for. They are fewer than those by which it is understood: a word that means something else as well
 * would find that, too.
 */
import type { Concept } from "../thesaurus.ts"
import type { Term } from "./term.ts"

/** Names of products are made of English words in every language: `Veris Bench`. */
export const nameLanguage = "en"

/** A concept's term: `key` as it is written, `stem` without endings and stop words. */
export type SpelledTerm = { term: Term; key: string; stem: string; isShortened: boolean }

type Known = {
  /** Concepts by language, and there by what is written and by stems. */
  phrases: ReadonlyMap<string, ReadonlyMap<string, readonly Concept[]>>
  concepts: ReadonlyMap<string, Concept>
  languages: readonly string[]
}

/** By language and concept: its own words there, and those of names that say the same there. */
export type SearchedTerms = { own: ReadonlyMap<string, Term[]>; names: ReadonlyMap<string, Term[]> }

export function searchedTerms(
  spelled: ReadonlyMap<string, ReadonlyMap<Concept, readonly SpelledTerm[]>>,
  { phrases, concepts, languages }: Known,
): SearchedTerms {
  const own = new Map<string, Term[]>()
  const names = new Map<string, Term[]>()
  const isItself = (key: string, language: string, concept: Concept) =>
    (phrases.get(language)?.get(key) ?? []).every((other) => areRelated(concept, other, concepts))
  for (const [language, ofLanguage] of spelled)
    for (const [concept, terms] of ofLanguage) {
      const [preferred] = terms
      const clear = terms.filter(
        (term) =>
          // Of "out of order" only "order" would be looked for.
          !term.isShortened && (term.key === preferred?.key || isItself(term.key, language, concept)),
      )
      own.set(`${language} ${concept.id}`, termsOf(clear))
      if (language !== nameLanguage) continue
      const single = clear.filter(({ key }) => !key.includes(" "))
      for (const other of languages) {
        // "locations" has the stem of the French "location", which is rental.
        const same = single.filter(({ stem }) => isItself(stem, other, concept))
        names.set(`${other} ${concept.id}`, termsOf(same))
      }
    }
  return { own, names }
}

function termsOf(spelled: readonly SpelledTerm[]): Term[] {
  return spelled.map(({ term }) => term)
}

/** Whether one is a kind of the other, over any number of steps, or both are kinds of the same. */
function areRelated(one: Concept, other: Concept, concepts: ReadonlyMap<string, Concept>): boolean {
  if (one.broader !== null && one.broader === other.broader) return true
  return lineage(one, concepts).includes(other.id) || lineage(other, concepts).includes(one.id)
}

/** The concept's id and those of all wider ones. */
function lineage(concept: Concept, concepts: ReadonlyMap<string, Concept>): string[] {
  const ids: string[] = []
  for (
    let one: Concept | undefined = concept;
    one && !ids.includes(one.id);
    one = one.broader === null ? undefined : concepts.get(one.broader)
  )
    ids.push(one.id)
  return ids
}
