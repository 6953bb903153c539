import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { createGlossary, readGlossary } from "../../../platform/translation/glossary.ts"

const head = "term,language,translation,rule\n"

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "glossary-"))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test("a glossary gives the terms of the target's language, and those to keep everywhere", async () => {
  const file = join(folder(), "glossary.csv")
  writeFileSync(
    file,
    `${head}Komax,,,keep\ncrimp height,de,Crimphöhe,translate\ncrimp height,fr,"hauteur, de",translate\n`,
  )
  const glossary = createGlossary({ files: [join(folder(), "none.csv"), file], log: { warn: () => {} } })
  expect(await glossary.of("en", "de")).toEqual([
    { term: "Komax", rule: "keep", translation: "Komax" },
    { term: "crimp height", rule: "translate", translation: "Crimphöhe" },
  ])
  expect((await glossary.of("en", "fr")).at(-1)?.translation).toBe("hauteur, de")
  expect(await glossary.of("de", "fr"), "terms stand in it in English").toHaveLength(1)
})

test("a changed glossary is read again, and one that is missing is empty", async () => {
  const file = join(folder(), "glossary.csv")
  const glossary = createGlossary({ files: [file], log: { warn: () => {} } })
  expect(await glossary.of("en", "de")).toEqual([])
  writeFileSync(file, `${head}Komax,,,keep\n`)
  expect(await glossary.of("en", "de")).toHaveLength(1)
  writeFileSync(file, `${head}Komax,,,keep\nCirris,,,keep\n`)
  utimesSync(file, new Date(), new Date(Date.now() + 5_000))
  expect(await glossary.of("en", "de")).toHaveLength(2)
})

test("a faulty line of a glossary is named and left out", () => {
  const { rows, faults } = readGlossary(
    `\uFEFF${head}Komax,,,stay\n,de,x,translate\npart,deu,Teil,translate\npart,de,,translate\npart,de,Teil,translate\n`,
  )
  expect(rows).toEqual([{ term: "part", language: "de", rule: "translate", translation: "Teil" }])
  expect(faults.map((fault) => fault.split(":")[0])).toEqual(["2", "3", "4", "5"])
})
