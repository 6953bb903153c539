import { randomUUID } from "node:crypto"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")
}

/** @returns null when there is no such file. An empty file counts as missing, since a power cut can leave one behind. */
export async function findCached(path: string): Promise<Buffer | null> {
  try {
    const content = await readFile(path)
    return content.length > 0 ? content : null
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/**
 * Lets `write` fill a temporary file beside `path` and then renames it: other processes see the whole file or none, and
 * a killed process leaves at most a file that nobody reads.
 */
export async function placeFile(
  path: string,
  write: (temporaryPath: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporaryPath = `${path}.${randomUUID()}.part`
  try {
    await write(temporaryPath)
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

export function storeCached(path: string, content: Buffer): Promise<void> {
  return placeFile(path, (temporaryPath) => writeFile(temporaryPath, content))
}

/** Spreads files over 256 folders, since some file systems are slow with a hundred thousand in one. */
export function cachePath(cacheDir: string, kind: "results" | "sources", name: string): string {
  return join(cacheDir, kind, name.slice(0, 2), name)
}
