import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { toSfnt } from "../../../platform/pdf/sfnt.ts"

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve("@fontsource/noto-sans-jp/unicode.json"))
const woff = readFileSync(join(folder, "files", "noto-sans-jp-100-400-normal.woff"))

function tablesOf(font: Buffer): string[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const place = 12 + index * 16
    const [offset, length] = [font.readUInt32BE(place + 8), font.readUInt32BE(place + 12)]
    expect(offset + length).toBeLessThanOrEqual(font.length)
    expect(offset % 4).toBe(0)
    return font.toString("latin1", place, place + 4)
  })
}

test("a packed font is unpacked with all of its tables", () => {
  const sfnt = toSfnt(woff)
  expect(tablesOf(sfnt)).toHaveLength(woff.readUInt16BE(12))
  expect(tablesOf(sfnt)).toContain("glyf")
  // The size that the font's header states, rounded up to whole words.
  expect(sfnt.length).toBe(woff.readUInt32BE(16))
})

test("a font that isn't packed stays as it is", () => {
  const sfnt = toSfnt(woff)
  expect(toSfnt(sfnt)).toBe(sfnt)
})
