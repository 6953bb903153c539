import { expect, test } from "vitest"
import { cutCompound, cutLoosely } from "../../../../services/search/analysis/compounds.ts"
import type { Concept } from "../../../../services/search/thesaurus.ts"

function concept(id: string): Concept {
  return { id, role: null, broader: null, terms: [] }
}

const terms = new Map(
  ["auszugskraft", "mantelleitung", "abisolierung", "planung", "software", "prufgerat"].map((word) => [
    word,
    [concept(word)],
  ]),
)

function cut(word: string) {
  return cutCompound(word, "de", terms).map(({ text, concepts }) =>
    concepts.length > 0 ? text : `(${text})`,
  )
}

test("a compound is cut at words of the thesaurus, whatever links them", () => {
  expect(cut("mantelleitungsabisolierung")).toEqual(["mantelleitung", "abisolierung"])
  expect(cut("planungssoftware")).toEqual(["planung", "software"])
})

test("a longer known word is not taken apart, and parts without a meaning of their own stay parts", () => {
  expect(cut("auszugskraftmessung")).toEqual(["auszugskraft", "(messung)"])
})

test("the last part may be inflected", () => {
  expect(cut("blockprufgeraten")).toEqual(["(block)", "prufgerat"])
})

test("a word that is known as a whole, or has a part that nobody knows, is not cut", () => {
  expect(cut("auszugskraft")).toEqual([])
  expect(cut("auszugskraftxylophon")).toEqual([])
  expect(cut("ab".repeat(2000))).toEqual([])
})

test("of a compound with an unknown part the known ends are left", () => {
  const ends = (word: string) =>
    cutLoosely(word, terms).map(({ text, concepts }) => (concepts.length > 0 ? text : `(${text})`))
  expect(ends("xylophonprufgeraten")).toEqual(["(xylophon)", "prufgerat"])
  expect(ends("mantelleitungsxylophon")).toEqual(["mantelleitung", "(xylophon)"])
  expect(ends("planungsxylophonsoftware")).toEqual(["planung", "(xylophon)", "software"])
  expect(ends("xylophon")).toEqual([])
  expect(ends("ab".repeat(2000))).toEqual([])
})
