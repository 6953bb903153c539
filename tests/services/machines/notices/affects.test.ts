/** Which machines a notice is about. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { isAffected } from "../../../../services/machines/notices/affects.ts"
import { isInRange, isRange } from "../../../../services/machines/notices/serial-range.ts"
import { compareVersions } from "../../../../services/machines/notices/version-order.ts"

const number = fc.integer({ min: 0, max: 999_999 })
const series = fc.constantFrom("SI", "LI", "TO")
const spellings = [
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.replaceAll("-", " "),
  (text: string) => text.replaceAll("-", "–"),
  // Full-width letters and digits, as Japanese keyboards write them.
  (text: string) => text.replace(/[A-Z0-9]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
]
const spelling = fc.constantFrom(...spellings)

test("a serial number is in a range when its number is, however it and the ends are written", () => {
  fc.assert(
    fc.property(
      series,
      number,
      number,
      number,
      spelling,
      spelling,
      (letters, one, other, given, spell, spellEnd) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const serial = (value: number) => `${letters}24-${value}`
        const range = { from: spellEnd(serial(from)), to: spellEnd(serial(to)) }
        expect(isRange(range)).toBe(true)
        expect(isInRange(spell(serial(given)), range)).toBe(from <= given && given <= to)
        expect(isInRange(spell(serial(given)), { ...range, to: null })).toBe(from <= given)
        expect(isInRange(spell(serial(given)), { ...range, from: null })).toBe(given <= to)
      },
    ),
  )
})

test("numbers of another series or pattern are in no range", () => {
  const range = { from: "SI24-100", to: "SI24-999" }
  for (const serial of ["LI24-500", "SI-500", "SI24-A-500", "500", ""])
    expect(isInRange(serial, range)).toBe(false)
  expect(isInRange("LI24-500", { from: null, to: "SI24-100" })).toBe(false)
  expect(isInRange("TO24-500", { from: "SI24-100", to: null })).toBe(false)
  // Years are compared before numbers, so a range may go over several of them.
  expect(isInRange("SI25-7", { from: "SI24-900", to: "SI26-1" })).toBe(true)
  expect(isInRange("SI24-0500", range)).toBe(true)
})

test("a range whose ends are no serial numbers of one pattern is none", () => {
  for (const range of [
    { from: "SI24-2", to: "SI24-1" },
    { from: "SI24-1", to: "LI24-2" },
    { from: "SI24-1", to: "SI-2" },
    { from: "–", to: null },
    { from: null, to: null },
  ])
    expect(isRange(range)).toBe(false)
})

const version = fc
  .tuple(
    fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 }),
    fc.constantFrom("", "-rc1", "-rc2", "-beta", "+build.7"),
  )
  .map(([parts, tail]) => parts.join(".") + tail)

test("versions have one order", () => {
  fc.assert(
    fc.property(version, version, version, (one, two, three) => {
      expect(Math.sign(compareVersions(one, two))).toBe(-Math.sign(compareVersions(two, one)) + 0)
      if (compareVersions(one, two) <= 0 && compareVersions(two, three) <= 0)
        expect(compareVersions(one, three)).toBeLessThanOrEqual(0)
    }),
  )
  const sorted = ["7.4.0-beta", "7.4.0-rc1", "7.4.0-rc2", "7.4", "7.4.1", "7.10", "10.0"]
  expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted)
  expect(compareVersions("7.4", "7.4.0+build.9")).toBe(0)
})

const sigma = {
  model: "Sigma 688",
  serialNumber: "SI24-20416",
  software: [{ product: "sigma-control", version: "7.3.2" }],
}
const all = { model: "Sigma 688", serials: [], software: null }
const before = (limit: string | null, from: string | null = null) => ({
  ...all,
  software: { product: "sigma-control", from, before: limit },
})

test("a notice is about the models, serial numbers and versions that it names, and nothing else", () => {
  expect(isAffected(sigma, [all])).toBe(true)
  expect(isAffected(sigma, [{ ...all, model: "Sigma 644" }])).toBe(false)
  expect(isAffected(sigma, [{ ...all, model: "Sigma 644" }, all])).toBe(true)
  expect(isAffected(sigma, [{ ...all, serials: [{ from: "SI24-1", to: "SI24-2" }] }])).toBe(false)
  expect(isAffected(sigma, [before("7.4.0")])).toBe(true)
  expect(isAffected(sigma, [before("7.3.2")])).toBe(false)
  expect(isAffected(sigma, [before("7.4.0", "7.3.3")])).toBe(false)
  expect(isAffected(sigma, [before(null, "7.3.2")])).toBe(true)
  expect(isAffected(sigma, [])).toBe(false)
})

test("a machine whose version nobody knows counts as affected", () => {
  expect(isAffected({ ...sigma, software: [] }, [before("7.4.0")])).toBe(true)
})

test("the smaller the range of versions, the fewer machines are affected", () => {
  fc.assert(
    fc.property(version, version, version, (installed, one, other) => {
      const machine = { ...sigma, software: [{ product: "sigma-control", version: installed }] }
      const [low, high] = [one, other].sort(compareVersions) as [string, string]
      if (isAffected(machine, [before(low)])) expect(isAffected(machine, [before(high)])).toBe(true)
      expect(isAffected(machine, [before(low)]) || isAffected(machine, [before(null, low)])).toBe(true)
      expect(isAffected(machine, [before(low)]) && isAffected(machine, [before(null, low)])).toBe(false)
    }),
  )
})
