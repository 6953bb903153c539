import { expect, test, vi } from "vitest"
import { oncePer } from "../../../../app/ground/cache/once-per.ts"

test("what follows from an object is worked out once, also where it is nothing", () => {
  const make = vi.fn((source: { name: string | null }) => source.name)
  const nameOf = oncePer(make)
  const [one, none] = [{ name: "one" }, { name: null }]
  expect([nameOf(one), nameOf(one), nameOf(none), nameOf(none)]).toEqual(["one", "one", null, null])
  expect(make).toHaveBeenCalledTimes(2)
})

test("an object that looks the same is another one", () => {
  const nameOf = oncePer((source: { name: string }) => ({ ...source }))
  const one = { name: "one" }
  expect(nameOf({ ...one })).not.toBe(nameOf(one))
  expect(nameOf(one)).toBe(nameOf(one))
})
