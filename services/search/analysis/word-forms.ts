/** The forms of a typed word that are looked up: its spelling with umlauts as two letters, and the parts of compounds. */
import { fold, withDigraphs, withUmlauts } from "../../../platform/words/fold.ts"
import type { CompoundPiece } from "./compounds.ts"
import { compoundLanguage, type ThesaurusIndex } from "./thesaurus-index.ts"
import type { Token } from "./tokens.ts"
import { splitCompound } from "./vocabulary.ts"

export function formsOf(
  { kind, word, written }: Token,
  language: string,
  thesaurus: ThesaurusIndex,
): string[] {
  if (kind !== "word") return [word, written]
  const pieces = [...piecesOf(word, thesaurus), ...endsOf(word, thesaurus)].map(({ text }) => text)
  const parts = [...splitCompound(word, language), ...germanParts(word)]
  return [written, withDigraphs(written) ?? written, ...parts, ...pieces]
}

/** The pieces of a German compound that the thesaurus knows, for a folded word. */
export function piecesOf(word: string, thesaurus: ThesaurusIndex): CompoundPiece[] {
  return firstWith(spellings(word), (spelling) => thesaurus.cutCompound(spelling))
}

/** What the thesaurus knows of a German compound with an unknown part, for a folded word. */
export function endsOf(word: string, thesaurus: ThesaurusIndex): CompoundPiece[] {
  return firstWith(spellings(word), (spelling) => thesaurus.cutLoosely(spelling))
}

/** The parts of a German compound, for a folded word. */
export function germanParts(word: string): string[] {
  return firstWith(spellings(word), (spelling) => splitCompound(spelling, compoundLanguage))
}

/** The words that compounds are cut at have lost their umlauts: `prufgerat`, where some write `pruefgeraet`. */
function spellings(word: string): string[] {
  const umlauts = withUmlauts(word)
  return umlauts === null ? [word] : [word, fold(umlauts)]
}

function firstWith<Part>(spelled: readonly string[], cut: (spelling: string) => Part[]): Part[] {
  for (const spelling of spelled) {
    const parts = cut(spelling)
    if (parts.length > 0) return parts
  }
  return []
}
