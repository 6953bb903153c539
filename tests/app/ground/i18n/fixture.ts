import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"

const root = join(import.meta.dirname, "../../../..")

/** A folder with a copy of `locales/` that a test may change. */
export function copyOfLocales(): { root: string; locales: string } {
  const copy = mkdtempSync(join(tmpdir(), "locales-"))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const locales = join(copy, "locales")
  cpSync(join(root, "locales"), locales, { recursive: true })
  return { root: copy, locales }
}

/** Removes one text of the first level. */
export function removeText(path: string, key: string): void {
  const { [key]: _removed, ...kept }: Record<string, unknown> = JSON.parse(readFileSync(path, "utf8"))
  writeFileSync(path, JSON.stringify(kept))
}
