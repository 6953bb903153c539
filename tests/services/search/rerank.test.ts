/** What was probably meant moves up, and nothing is lost. */
import { expect, test } from "vitest"
import type { SearchRecord } from "../../../services/search/documents.ts"
import { rerank } from "../../../services/search/rerank.ts"

function aRecord(id: string): SearchRecord {
  return {
    ...{ id, type: "page", language: "en", path: `/${id}`, title: id, description: "" },
    ...{ image: null, label: null, figureMetric: null, figureImperial: null },
  }
}

const hits = (...ids: string[]) => ({
  records: ids.map(aRecord),
  totals: new Map([["page" as const, ids.length]]),
})
const asked = (words: number, hasFigure = false) => ({ asked: { words, hasFigure }, type: null })
const idsOf = ({ records }: { records: readonly SearchRecord[] }) => records.map(({ id }) => id)

test("the hit that answers what was asked goes before the one that only has the words [SEARCH-10]", () => {
  const supported = [{ record: aRecord("b"), support: 0.9 }]
  expect(idsOf(rerank(hits("a", "b", "c"), supported, asked(5)))).toEqual(["b", "a", "c"])
  // What is only possible changes nothing.
  expect(idsOf(rerank(hits("a", "b", "c"), [{ record: aRecord("b"), support: 0.005 }], asked(5)))).toEqual([
    ...["a", "b", "c"],
  ])
})

test("the fewer things are asked for, the more the first hit counts, and most for a figure", () => {
  const supported = [{ record: aRecord("b"), support: 0.05 }]
  expect(idsOf(rerank(hits("a", "b"), supported, asked(4)))[0]).toBe("b")
  expect(idsOf(rerank(hits("a", "b"), supported, asked(1)))[0]).toBe("a")
  expect(idsOf(rerank(hits("a", "b"), supported, asked(4, true)))[0]).toBe("a")
})

test("a page that the index did not find stands among the hits, and is counted; one thing alone brings none", () => {
  const supported = [{ record: aRecord("new"), support: 0.6 }]
  const found = rerank(hits("a", "b", "c", "d"), supported, asked(3))
  expect(idsOf(found)).toEqual(["a", "b", "new", "c", "d"])
  expect(found.totals.get("page")).toBe(5)
  expect(idsOf(rerank(hits("a", "b"), supported, asked(1)))).toEqual(["a", "b"])
})

test("where nothing was found, only what was very probably meant is shown", () => {
  expect(idsOf(rerank(hits(), [{ record: aRecord("new"), support: 0.3 }], asked(3)))).toEqual([])
  expect(idsOf(rerank(hits(), [{ record: aRecord("new"), support: 0.8 }], asked(3)))).toEqual(["new"])
})

test("hits beyond the first ten stay, once, and one of them may move up", () => {
  const ids = Array.from({ length: 14 }, (_, place) => `hit ${place}`)
  const found = rerank(hits(...ids), [{ record: aRecord("hit 12"), support: 0.95 }], asked(4))
  expect(idsOf(found).indexOf("hit 12")).toBeLessThan(10)
  expect(idsOf(found).toSorted()).toEqual(ids.toSorted())
  expect(found.totals.get("page")).toBe(14)
})
