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
    const known = knownPiece(part, isLast ? endings : [""], { terms, shortest: shortestPart })
    return known ?? (compounds.has(part) ? { text: part, concepts: [] } : null)
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

/** Shorter terms stand in many words by chance. */
const shortestKnown = 5

/**
 * Of a compound that isn't made of known pieces alone: the longest terms that end and begin it, and what is left between them.
 * `Kabelrollenständer` is something for a `Kabelrolle`. The end comes first, since it says what the thing is.
 */
export function cutLoosely(word: string, terms: ReadonlyMap<string, readonly Concept[]>): CompoundPiece[] {
  const known = { terms, shortest: shortestKnown }
  const end = longest(word, (length) => knownPiece(word.slice(word.length - length), endings, known))
  const left = end ? word.slice(0, word.length - end.length) : word
  const start = longest(left, (length) => knownPiece(left.slice(0, length), joints, known))
  const between = start ? left.slice(start.length) : left
  if (!start && !end) return []
  const unknown = between.length >= shortestPart ? [{ text: between, concepts: [] }] : []
  return [...(start ? [start.piece] : []), ...unknown, ...(end ? [end.piece] : [])]
}

function longest(
  word: string,
  pieceOf: (length: number) => CompoundPiece | null,
): { piece: CompoundPiece; length: number } | null {
  for (let length = word.length; length >= shortestKnown; length--) {
    const piece = pieceOf(length)
    if (piece) return { piece, length }
  }
  return null
}

/** In a compound of other things, "Kontakt" is the part and not the address. */
export function asThing(piece: CompoundPiece): CompoundPiece {
  const things = piece.concepts.filter(({ role }) => role !== "matter")
  return things.length > 0 ? { ...piece, concepts: things } : piece
}

function knownPiece(
  part: string,
  tails: readonly string[],
  { terms, shortest }: { terms: ReadonlyMap<string, readonly Concept[]>; shortest: number },
): CompoundPiece | null {
  for (const tail of tails) {
    if (!part.endsWith(tail)) continue
    const text = part.slice(0, part.length - tail.length)
    const concepts = text.length < shortest ? undefined : terms.get(text)
    if (concepts) return { text, concepts }
  }
  return null
}
