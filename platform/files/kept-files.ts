/** Stores the files of assets by their hash: equal files are stored once, and a stored file never changes. */
import { copyFile, mkdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"

export function assetFilePath(dataDir: string, sha256: string): string {
  return join(dataDir, "files", sha256.slice(0, 2), sha256)
}

/** Copies under a temporary name first, so that a killed process leaves no incomplete file under the final name. */
export async function keepAssetFile(dataDir: string, sha256: string, source: string): Promise<void> {
  const path = assetFilePath(dataDir, sha256)
  if (await exists(path)) return
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  try {
    await copyFile(source, unfinished)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Public address of an asset's file, which is immutable because it contains the hash. */
export function assetUrl(sha256: string, file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1)
  return `/assets/${sha256.slice(0, 16)}/${encodeURIComponent(name)}`
}
