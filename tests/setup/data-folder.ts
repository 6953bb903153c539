import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inject } from "vitest"

/**
 * A data folder with a migrated embedded database, for tests that open one by its path. To create such a database anew
 * takes seconds of pure computing, ten or more on a busy machine; to unpack the run's template takes a tenth of one.
 */
export function createDataFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "data-"))
  const files = join(dataDir, "postgres", "files")
  mkdirSync(files, { recursive: true })
  execFileSync("tar", ["-xf", inject("embeddedTemplate"), "-C", files])
  return dataDir
}
