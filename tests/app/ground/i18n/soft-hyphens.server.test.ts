import { expect, test } from "vitest"
import { withSoftHyphens } from "../../../../app/ground/i18n/soft-hyphens.server.ts"

test("a long German word may break at its syllables; short ones and other languages stay as they are", () => {
  const shown = (name: string, language: string) => withSoftHyphens(name, language).replaceAll("\u00ad", "|")
  expect(shown("Blockbestückung", "de")).toBe("Block|be|stü|ckung")
  expect(shown("Kabelbaumprüfplätze", "de")).toBe("Kabel|baum|prüf|plätze")
  expect(shown("Abisoliermaschinen", "de")).toBe("Abiso|lier|ma|schinen")
  // Patterns alone would set the t apart.
  expect(shown("Crimptechnik", "de")).toBe("Crimp|technik")
  expect(shown("Markieren und Zuführen", "de")).toBe("Markieren und Zuführen")
  expect(shown("Qualitätssicherung", "en")).toBe("Qualitätssicherung")
})
