/**
 * Drops alternatives that can't find anything more: beside "mark", "wire & mark" finds nothing new. The index looks at all alternatives for
 * each document that has one of them, so half as many take half the time.
 */
import type { Term } from "./term.ts"

export function simplify(term: Term): Term {
  if ("word" in term) return term
  if ("all" in term) {
    const parts = term.all.map(simplify).filter(isAsking)
    return parts.length === 1 ? (parts[0] as Term) : { all: parts }
  }
  const ways = distinct(term.any.flatMap(alternatives))
  return ways.length === 1 ? (ways[0] as Term) : { any: ways }
}

function alternatives(term: Term): readonly Term[] {
  const simple = simplify(term)
  return ("any" in simple ? simple.any : [simple]).filter(isAsking)
}

/** Of stop words nothing is left to ask for. */
function isAsking(term: Term): boolean {
  return "word" in term || ("all" in term ? term.all : term.any).length > 0
}

type Way = { term: Term; words: ReadonlySet<string> | null }

function distinct(terms: readonly Term[]): Term[] {
  const ways = terms.map((term): Way => ({ term, words: wordsOf(term) }))
  return ways.flatMap((way, place) =>
    ways.some((other, at) => covers(other, way, at < place)) ? [] : way.term,
  )
}

/** Whether all documents of `way` are documents of `other`, too; of two equal ones the first stays. */
function covers(other: Way, way: Way, isBefore: boolean): boolean {
  const words = way.words
  if (other === way || !other.words || !words || ![...other.words].every((word) => words.has(word)))
    return false
  return other.words.size < words.size || isBefore
}

/** The words that a document needs; null where it has a choice. */
function wordsOf(term: Term): ReadonlySet<string> | null {
  if ("word" in term)
    return new Set([
      `${term.isStart ?? false} ${term.isAnywhere ?? false} ${term.isTitle ?? false} ${term.word}`,
    ])
  if ("any" in term) return null
  const parts = term.all.map(wordsOf)
  return parts.includes(null) ? null : new Set(parts.flatMap((part) => [...(part ?? [])]))
}
