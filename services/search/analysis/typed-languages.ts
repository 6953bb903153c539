/** In which languages a query may be written: readers of one language type words of another one. */

import type { StemsByLanguage } from "./stems.ts"
import { stemmedLanguages } from "./stems.ts"
import type { ThesaurusIndex } from "./thesaurus-index.ts"
import type { Token } from "./tokens.ts"

type Known = { spoken: readonly string[]; thesaurus: ThesaurusIndex; stems: StemsByLanguage }

/** English, German and French words of the trade are typed beside words of any language. */
const tradeLanguages: readonly string[] = stemmedLanguages

/**
 * The language that is asked, and the others in which words may be meant: those of the reader, who reads English pages and types Spanish;
 * and any other that knows as many words of the query. So Italian is understood on the English site, but a single word
 * of an English sentence that happens to be Italian, such as "prove", isn't.
 */
export function typedLanguages(
  tokens: readonly Token[],
  language: string,
  { spoken, thesaurus, stems }: Known,
): string[] {
  const words = tokens.filter(({ kind }) => kind === "word")
  const isStopWord = ({ written }: Token, one: string) => stems.get(one)?.get(written) === null
  const understood = (one: string) =>
    words.filter((word) => isStopWord(word, one) || thesaurus.knowsWord(word, one, stems)).length
  const own = understood(language)
  const isMeant = (other: string) => tradeLanguages.includes(other) || understood(other) >= own
  const others = thesaurus.languages.filter((other) => !spoken.includes(other) && isMeant(other))
  return [...new Set([language, ...spoken, ...others])]
}
