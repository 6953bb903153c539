import { expect, test } from "vitest"
import { simplify } from "../../../../services/search/analysis/simplify.ts"

const [mark, wire, print] = ["mark", "wire", "print"].map((word) => ({ word })) as [
  { word: string },
  { word: string },
  { word: string },
]

test("beside a word, phrases with that word are dropped, whatever comes first", () => {
  expect(simplify({ any: [{ all: [wire, mark] }, mark, print] })).toEqual({ any: [mark, print] })
  expect(simplify({ any: [mark, { any: [{ all: [print, wire, mark] }, print] }] })).toEqual({
    any: [mark, print],
  })
})

test("equal alternatives stay once, and a single one stands for itself", () => {
  expect(simplify({ any: [{ all: [wire, mark] }, { all: [mark, wire] }] })).toEqual({ all: [wire, mark] })
  expect(simplify({ all: [{ any: [mark, mark] }] })).toEqual(mark)
})

test("beginnings, and words that may stand anywhere, are other words", () => {
  const begins = { any: [{ word: "mark", isStart: true }, { word: "mark", isAnywhere: true }, mark] }
  expect(simplify(begins)).toEqual(begins)
})

test("what leaves a choice inside is kept, and so is what is needed beside alternatives", () => {
  const choice = { all: [wire, { any: [mark, print] }] }
  expect(simplify({ any: [choice, mark] })).toEqual({ any: [choice, mark] })
  expect(simplify({ all: [{ any: [mark, { all: [mark, wire] }] }, print] })).toEqual({ all: [mark, print] })
})

test("an alternative of which nothing is left to ask for finds nothing, and isn't needed", () => {
  expect(simplify({ any: [{ all: [] }, mark, { any: [] }] })).toEqual(mark)
  expect(simplify({ all: [{ any: [{ all: [] }] }, wire] })).toEqual(wire)
  expect(simplify({ any: [{ all: [] }] })).toEqual({ any: [] })
})
