import { createHash } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { assetFilePath, assetUrl } from "../../../platform/files/kept-files.ts"
import { noSender } from "../../../platform/queue/open-sender.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { EntryStore } from "../../../services/content/store.ts"
import { fixtureFolder } from "../../services/content/content-endpoint.ts"
import { freshDatabase } from "../database/fresh-database.ts"

test("the hash in an asset's address finds its kept file", async () => {
  const { pool } = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), "content-"))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await importContent({ pool, queue: noSender, folder: fixtureFolder, dataDir })
  const original = readFileSync(join(fixtureFolder, "assets/picture.png"))
  const sha256 = createHash("sha256").update(original).digest("hex")

  const found = await new EntryStore(pool).findAssetFile(sha256.slice(0, 16))
  expect(found).toMatchObject({
    file: "picture.png",
    mimeType: "image/png",
    size: original.length,
    width: 12,
    height: 8,
  })
  expect(readFileSync(assetFilePath(dataDir, found?.sha256 ?? ""))).toEqual(original)
  expect(await new EntryStore(pool).findAssetFile("0000000000000000")).toBeNull()
})

test("an asset's address holds 16 digits of the hash and the escaped name", () => {
  expect(assetUrl("0123456789abcdef0123", "sheets/A 1.pdf")).toBe("/assets/0123456789abcdef/A%201.pdf")
})
