import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { readTextCoverage } from "../../../platform/texts/text-coverage.ts"

function folderOf(texts: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), "locales-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [language, content] of Object.entries(texts)) {
    mkdirSync(join(folder, language))
    writeFileSync(join(folder, language, "ui.json"), JSON.stringify(content))
  }
  return folder
}

test("texts are counted by hand: keys, words, and what is missing", async () => {
  const folder = folderOf({
    en: { close: "Close it", count_one: "one page", count_other: "{{count}} pages", group: { name: "Name" } },
    de: {
      close: "Schliessen",
      count_one: "eine Seite",
      count_other: "{{count}} Seiten",
      group: { name: " " },
    },
    cs: { close: "Zavřít", count_few: "{{count}} strany", group: { name: "Jméno" } },
  })
  expect(await readTextCoverage(folder)).toEqual([
    { language: "cs", texts: 3, translated: 3, words: 4, translatedWords: 4, missing: [] },
    { language: "de", texts: 3, translated: 2, words: 4, translatedWords: 3, missing: ["ui:group.name"] },
  ])
})

test("the texts that we deliver are complete in ten languages [I18N-01]", async () => {
  const all = await readTextCoverage()
  expect(all.map(({ language }) => language)).toEqual([
    "cs",
    "de",
    "es",
    "fr",
    "hu",
    "ja",
    "pt",
    "ro",
    "sk",
    "zh",
  ])
  expect(all.flatMap(({ missing }) => missing)).toEqual([])
})
