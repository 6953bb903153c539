import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { parse } from "yaml"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { exportContent } from "../../../services/content/export/export.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { fixtureFolder } from "./content-endpoint.ts"

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** YAML as values, everything else as bytes. */
function filesOf(folder: string): Record<string, unknown> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const value = path.endsWith(".yaml") ? parse(readFileSync(path, "utf8")) : readFileSync(path, "base64")
      return [path.slice(folder.length + 1), value]
    }),
  )
}

test("what is exported imports without a change, and exports the same again", async () => {
  const { pool } = await freshDatabase()
  const [dataDir, first, second] = [freshFolder(), freshFolder(), freshFolder()]
  await importContent({ pool, queue: noSender, folder: fixtureFolder, dataDir })
  await exportContent({ pool, folder: first, dataDir })
  expect(await importContent({ pool, queue: noSender, folder: first, dataDir })).toEqual({
    created: 0,
    updated: 0,
    deleted: 0,
    tags: [],
  })
  await exportContent({ pool, folder: second, dataDir })
  expect(filesOf(second)).toEqual(filesOf(first))
})

test("the exported files are those that were imported, with defaults left out", async () => {
  const { pool } = await freshDatabase()
  const [dataDir, folder] = [freshFolder(), freshFolder()]
  await importContent({ pool, queue: noSender, folder: fixtureFolder, dataDir })
  await exportContent({ pool, folder, dataDir })
  const imported = filesOf(fixtureFolder)
  const exported = filesOf(folder)
  expect(Object.keys(exported).sort()).toEqual(Object.keys(imported).sort())
  for (const file of [
    "system/countries.yaml",
    "system/brands.yaml",
    "assets/assets.yaml",
    "assets/picture.png",
    "sites/main/navigation.en.yaml",
    "sites/events-na/site.yaml",
    "sites/main/pages/company/history/en.yaml",
    "sites/main/pages/company/history/de.draft.yaml",
    "sites/main/pages/company/history/page.yaml",
    "sites/main/pages/secret/page.yaml",
    "sites/main/pages/_home/de.yaml",
  ])
    expect(exported[file], file).toEqual(imported[file] ?? "no such fixture")
  expect(readFileSync(join(folder, "sites/main/pages/company/history/en.yaml"), "utf8")).toContain(
    "body: |\n",
  )
})

test("files whose content is gone are removed, others are left alone", async () => {
  const { pool } = await freshDatabase()
  const [dataDir, folder] = [freshFolder(), freshFolder()]
  await importContent({ pool, queue: noSender, folder: fixtureFolder, dataDir })
  cpSync(fixtureFolder, folder, { recursive: true })
  writeFileSync(join(folder, "sites/main/navigation.fr.yaml"), "home: { title: Accueil }\n")
  writeFileSync(join(folder, "notes.txt"), "keep")
  await exportContent({ pool, folder, dataDir })
  const files = Object.keys(filesOf(folder))
  expect(files).not.toContain("sites/main/navigation.fr.yaml")
  expect(files).toContain("notes.txt")
})

test("an empty database is not exported over the files", async () => {
  const { pool } = await freshDatabase()
  const folder = freshFolder()
  await expect(exportContent({ pool, folder, dataDir: folder })).rejects.toThrow("no content")
})
