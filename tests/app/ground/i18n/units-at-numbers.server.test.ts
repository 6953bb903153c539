import { expect, test } from "vitest"
import { withUnitsAtNumbers } from "../../../../app/ground/i18n/units-at-numbers.server.ts"

const shown = (html: string) => withUnitsAtNumbers(html).replaceAll("\u00a0", "_")

test("a number keeps its unit on the same line, and AWG its gauge", () => {
  expect(shown("<p>Leiter bis 16 mm² (AWG 6), Kabel bis 12 mm (0.47 in), ± 0.03 mm.</p>")).toBe(
    "<p>Leiter bis 16_mm² (AWG_6), Kabel bis 12_mm (0.47_in), ± 0.03_mm.</p>",
  )
  expect(shown("<li>40 kN, <b>2 m</b>, 18 %</li><td>100 Mbit/s</td>")).toBe(
    "<li>40_kN, <b>2_m</b>, 18_%</li><td>100_Mbit/s</td>",
  )
})

test("a word that begins like a unit, or is one elsewhere, is left alone", () => {
  const words = "<p>16 machines, 12 mal, 5 in a row, 3 s’arrêtent, am 4 März, 6 hPa/s, in 2 min/Satz</p>"
  expect(shown(words)).toBe(words)
})

test("values of fields, addresses, scripts and titles stay as they are", () => {
  const verbatim =
    '<title>16 mm²</title><script>"16 mm²"</script><input value="16 mm²"/><textarea>16 mm²</textarea><option>16 mm²</option>'
  expect(shown(verbatim)).toBe(verbatim)
})
