import fc from "fast-check"
import { expect, test } from "vitest"
import { readSerials, writeSerials } from "../../../../../app/portal/notices/staff/serial-lines.ts"

test("ranges are read as staff type them, though serial numbers have hyphens themselves", () => {
  expect(
    readSerials("SI24-1 – SI24-9\n SI25-1 - SI25-9 ;SI26-7\nSI27-1 –\n– SI28-1, SI29-1..SI29-2"),
  ).toEqual({
    isReadable: true,
    ranges: [
      { from: "SI24-1", to: "SI24-9" },
      { from: "SI25-1", to: "SI25-9" },
      { from: "SI26-7", to: "SI26-7" },
      { from: "SI27-1", to: null },
      { from: null, to: "SI28-1" },
      { from: "SI29-1", to: "SI29-2" },
    ],
  })
  expect(readSerials("SI24-1 – SI24-2 – SI24-3").isReadable).toBe(false)
  expect(readSerials(" – ").isReadable).toBe(false)
  expect(readSerials("").ranges).toEqual([])
})

test("what is written is read again as the same", () => {
  const serial = fc.stringMatching(/^[A-Z]{1,3}[0-9]{2}-[0-9]{1,6}$/)
  const end = fc.option(serial)
  const range = fc.record({ from: end, to: end }).filter(({ from, to }) => from !== null || to !== null)
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), (ranges) => {
      expect(readSerials(writeSerials(ranges))).toEqual({ ranges, isReadable: true })
    }),
  )
})
