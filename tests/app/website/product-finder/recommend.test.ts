import fc from "fast-check"
import { expect, test } from "vitest"
import { type Candidate, recommend } from "../../../../app/website/product-finder/recommend.ts"

function machine(slug: string, hourly: number | null, changes: Partial<Candidate> = {}): Candidate {
  return { slug, hourly, size: { low: 0.5, high: 6 }, capabilities: ["crimp"], ...changes }
}

const need = { task: "crimp", size: null, pieces: null }
const slugs = (found: ReturnType<typeof recommend>) => found.map(({ slug }) => slug)
const kinds = (found: ReturnType<typeof recommend>, index = 0) =>
  found[index]?.reasons.map(({ kind }) => kind)

test("a machine that doesn't take the conductor is not named; where it doesn't matter, it is no reason", () => {
  const candidates = [
    machine("thin", 100, { size: { low: null, high: 1 } }),
    machine("fits", 100),
    machine("tester", 100, { size: null }),
  ]
  const found = recommend(candidates, { ...need, size: 2.5 })
  expect(slugs(found)).toEqual(["fits", "tester"])
  expect([kinds(found, 0), kinds(found, 1)]).toEqual([["size"], []])
})

test("the smallest machine that does the day in one shift comes first, then larger ones with room to grow", () => {
  const candidates = [
    machine("large", 5000),
    machine("slow", 500),
    machine("right", 1100),
    machine("hand", null),
  ]
  const found = recommend(candidates, { ...need, pieces: 8000 })
  expect(slugs(found)).toEqual(["right", "large", "slow"])
  expect(kinds(found, 0)).toEqual(["oneShift", "smallest"])
  expect(found[1]?.reasons).toContainEqual({ kind: "growth", factor: 5 })
  expect(found[2]?.reasons).toEqual([{ kind: "twoShifts", hours: 16 }])
})

test("a day's work that no machine does in two shifts takes several, the largest machine first", () => {
  const found = recommend([machine("small", 100), machine("large", 1000)], { ...need, pieces: 40_000 })
  expect(slugs(found)).toEqual(["large", "small"])
  expect(found[0]?.reasons).toEqual([{ kind: "machines", machines: 3 }])
})

test("without a number of pieces the supplier's order stays", () => {
  const candidates = [machine("b", 1), machine("a", 9), machine("c", null), machine("d", 5)]
  expect(slugs(recommend(candidates, need))).toEqual(["b", "a", "c"])
})

test("what else a machine can do is a reason, what was asked for is none", () => {
  const [found] = recommend([machine("a", 1, { capabilities: ["crimp", "seal"] })], need)
  expect(found?.reasons).toEqual([{ kind: "also", capabilities: ["seal"] }])
})

test("there are never more than three, all of them candidates that take the conductor", () => {
  const end = fc.option(fc.double({ min: 0, max: 100, noNaN: true }))
  const candidate = fc.record({
    slug: fc.string(),
    hourly: fc.option(fc.integer({ min: 1, max: 9999 })),
    size: fc.option(fc.record({ low: end, high: end })),
    capabilities: fc.array(fc.string()),
  })
  fc.assert(
    fc.property(fc.array(candidate), end, fc.option(fc.integer({ min: 1 })), (candidates, size, pieces) => {
      const found = recommend(candidates, { task: "", size, pieces })
      const known = new Set(candidates.map(({ slug }) => slug))
      return found.length <= 3 && found.every(({ slug }) => known.has(slug))
    }),
  )
})
