/** Cuts German compounds at words that are known themselves: `Auszugskraftmessung` is asked for as `Auszugskraft` and `Messung` are. */
import type { Concept } from "../thesaurus.ts"
import { joints, shortestPart, vocabularyOf } from "./vocabulary.ts"

/** A part with what it means; nothing for a word that only the list of parts knows. */
export type CompoundPiece = { text: string; concepts: readonly Concept[] }

/** The last part of a compound is inflected: `Prüfgeräten`. */
const endings = ["", "en", "n", "s", "es", "e", "er"]

/**
 * @param word folded
 * @param terms the thesaurus' single words, folded, in the compound's language
 * @returns the fewest pieces that it finds from the left; an empty list when the word isn't made of known pieces.
 */
export function cutCompound(
  word: string,
  language: string,
  terms: ReadonlyMap<string, readonly Concept[]>,
): CompoundPiece[] {
  const { compounds } = vocabularyOf(language)
  const deadEnds = new Set<string>()

  function pieceOf(part: string, isLast: boolean): CompoundPiece | null {
    for (const ending of isLast ? endings : [""]) {
      if (!part.endsWith(ending)) continue
      const text = part.slice(0, part.length - ending.length)
      const concepts = text.length < shortestPart ? undefined : terms.get(text)
      if (concepts) return { text, concepts }
    }
    return compounds.has(part) ? { text: part, concepts: [] } : null
  }

  function cut(rest: string): CompoundPiece[] | null {
    if (rest === "") return []
    if (deadEnds.has(rest)) return null
    for (let length = rest.length; length >= shortestPart; length--) {
      const piece = pieceOf(rest.slice(0, length), length === rest.length)
      if (!piece) continue
      for (const joint of joints) {
        if (!rest.startsWith(joint, length) || (joint !== "" && length + joint.length === rest.length))
          continue
        const further = cut(rest.slice(length + joint.length))
        if (further) return [piece, ...further]
      }
    }
    deadEnds.add(rest)
    return null
  }

  const pieces = cut(word) ?? []
  return pieces.length > 1 ? pieces : []
}
