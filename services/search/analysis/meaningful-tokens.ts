/** Which words of a query say something: articles, prepositions and question words don't, in whichever language they are typed. */
import type { StemsByLanguage } from "./stems.ts"
import type { ThesaurusIndex } from "./thesaurus-index.ts"
import type { Token } from "./tokens.ts"

type Surroundings = {
  /** The language of the index that is asked, and the others in which the query may be written. */
  typed: readonly string[]
  thesaurus: ThesaurusIndex
  stems: StemsByLanguage
  /** An unfinished word, which may still become another one. */
  last: Token | undefined
}

export function meaningfulTokens(tokens: readonly Token[], around: Surroundings): Token[] {
  const { typed, thesaurus, stems, last } = around
  const [language = ""] = typed
  const languages = [language, ...foreignLanguages(tokens, around)]
  const isSaying = (token: Token) =>
    token === last ||
    token.kind === "number" ||
    thesaurus.knowsWord(token, language, stems) ||
    languages.every((one) => stems.get(one)?.get(token.written) !== null)
  const own = stems.get(language)
  const saying = tokens.filter(isSaying)
  const some = saying.length > 0 ? saying : tokens.filter(({ written }) => own?.get(written) !== null)
  return withoutLetters(some, last)
}

/**
 * The other languages that know a word that the reader's doesn't: "tester for harnesses" on the German site is English, and "for" as
 * meaningless as it is there.
 */
function foreignLanguages(
  tokens: readonly Token[],
  { typed: [language = "", ...others], thesaurus, stems }: Surroundings,
): string[] {
  const words = tokens.filter(({ kind }) => kind === "word")
  const unknown = words.filter((word) => !thesaurus.knowsWord(word, language, stems))
  if (words.length < 2) return []
  return others.filter((other) => unknown.some((word) => thesaurus.knowsWord(word, other, stems)))
}

/** Drops single letters beside other words, since they are often articles that lost their accent. */
function withoutLetters(tokens: readonly Token[], last: Token | undefined): Token[] {
  const words = tokens.filter(
    (token, place) =>
      token === last || token.kind !== "word" || token.word.length > 1 || place === tokens.length - 1,
  )
  return words.length > 0 ? words : [...tokens]
}
