import { inflateSync } from "node:zlib"
import jsQR from "jsqr"
import { expect, test } from "vitest"
import { createLabelSheet, type LabelSheet } from "../../../platform/pdf/label-sheet.ts"

const label = (n: number) => ({
  address: `https://www.example.com/mykomax/inventory/si19-${String(n).padStart(5, "0")}`,
  title: `Line ${n}`,
  lines: ["Sigma 688", `SI19-${n}`, "Hamburg"],
})

/** The drawing instructions of each page. */
function pagesOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  return streams.flatMap(([, packed = ""]) => {
    try {
      const text = inflateSync(Buffer.from(packed, "latin1")).toString("latin1")
      return / re\b/.test(text) ? [text] : []
    } catch {
      return []
    }
  })
}

/** Draws the rectangles of a page as a printer would, and reads the first code. */
function readCode(page: string, from: number): string | undefined {
  const rectangles = [...page.matchAll(/^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re$/gm)].map((match) =>
    match.slice(1, 5).map(Number),
  )
  // The modules of one code come in one path, which a fill ends.
  const counts = page.split(/^f$/m).map((path) => path.match(/ re$/gm)?.length ?? 0)
  const start = counts.slice(0, from).reduce((sum, count) => sum + count, 0)
  const own = rectangles.slice(start, start + (counts[from] ?? 0)) as [number, number, number, number][]
  const left = Math.min(...own.map(([x]) => x))
  const top = Math.min(...own.map(([, y]) => y))
  const scale = 6 / (own[0]?.[2] ?? 1)
  const side = Math.round((Math.max(...own.map(([x]) => x)) - left) * scale) + 6 + 48
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x, y, width] of own)
    for (let row = 0; row < Math.round(width * scale); row++)
      for (let column = 0; column < Math.round(width * scale); column++) {
        const at =
          (Math.round((y - top) * scale) + 24 + row) * side + Math.round((x - left) * scale) + 24 + column
        pixels.set([0, 0, 0, 255], at * 4)
      }
  return jsQR(pixels, side, side)?.data
}

const sheet: LabelSheet = { language: "en", title: "Labels", size: "a4", labels: [label(1), label(2)] }

test("each label's code says the address of its machine", async () => {
  const [page = ""] = pagesOf(await createLabelSheet(sheet))
  expect(readCode(page, 0)).toBe(label(1).address)
  expect(readCode(page, 1)).toBe(label(2).address)
})

test("a sheet holds 24 labels, and a roll one each; Japanese names are written", async () => {
  const labels = Array.from({ length: 25 }, (_, index) => label(index))
  expect(pagesOf(await createLabelSheet({ ...sheet, labels }))).toHaveLength(2)
  const roll = await createLabelSheet({
    ...{ ...sheet, language: "ja", size: "62mm" },
    labels: [{ ...label(1), title: "圧着ライン" }, label(2)],
  })
  expect(pagesOf(roll)).toHaveLength(2)
  expect(roll.toString("latin1")).toContain("NotoSansJP")
})
