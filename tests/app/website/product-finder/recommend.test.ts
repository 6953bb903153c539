import fc from "fast-check"
import { expect, test } from "vitest"
import { type Candidate, recommend } from "../../../../app/website/product-finder/recommend.ts"

function machine(slug: string, hourly: number | null, changes: Partial<Candidate> = {}): Candidate {
  return { slug, hourly, size: { low: 0.5, high: 6 }, capabilities: ["crimp"], family: null, ...changes }
}

const need = { tasks: ["crimp"], size: null, pieces: null }
const slugs = (found: ReturnType<typeof recommend>) => found.map(({ slug }) => slug)
const kinds = (found: ReturnType<typeof recommend>, index = 0) =>
  found[index]?.reasons.map(({ kind }) => kind)

test("a machine that doesn't take the conductor is not named; where it doesn't matter, it is no reason", () => {
  const candidates = [
    machine("thin", 100, { size: { low: null, high: 1 } }),
    machine("fits", 100),
    machine("tester", 100, { size: null }),
  ]
  const found = recommend(candidates, { ...need, size: { low: 2.5, high: 2.5 } })
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
    family: fc.option(fc.string()),
  })
  const wanted = fc.option(fc.record({ low: fc.double({ noNaN: true }), high: fc.double({ noNaN: true }) }))
  fc.assert(
    fc.property(
      fc.array(candidate),
      wanted,
      fc.option(fc.integer({ min: 1 })),
      (candidates, size, pieces) => {
        const found = recommend(candidates, { tasks: [], size, pieces })
        const known = new Set(candidates.map(({ slug }) => slug))
        return found.length <= 3 && found.every(({ slug }) => known.has(slug))
      },
    ),
  )
})

test("a machine must take the whole range of conductors", () => {
  const candidates = [machine("thin", 100, { size: { low: 0.1, high: 2 } }), machine("fits", 100)]
  expect(slugs(recommend(candidates, { ...need, size: { low: 0.5, high: 2.5 } }))).toEqual(["fits"])
})

test("who crimps and seals is led to machines made for that before those that also fill housings", () => {
  const loads = { family: "loading", capabilities: ["crimp", "seal", "load", "twist"] }
  const crimps = { family: "crimping", capabilities: ["crimp", "seal", "tin"] }
  const candidates = [
    machine("leading", 4200, crimps),
    machine("loader", 1500, loads),
    machine("twin", 4000, crimps),
    machine("slow", 500, crimps),
  ]
  const found = recommend(candidates, { tasks: ["crimp", "seal"], size: null, pieces: 8000 })
  expect(slugs(found)).toEqual(["leading", "twin", "loader"])
  expect(kinds(found, 2)).toEqual(["oneShift", "smallest", "also"])
  expect(kinds(found, 0)).toEqual(["oneShift", "growth", "also"])
})
