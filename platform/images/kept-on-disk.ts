import { readdir, rm, stat, utimes } from "node:fs/promises"
import { join } from "node:path"
import { findCached, isMissingFile, storeCached } from "./disk-cache.ts"

export type KeptOnDisk = {
  find(name: string): Promise<Buffer | null>
  keep(name: string, bytes: Buffer): Promise<void>
}

/** The number of new files after which the folder is cleaned up. In between it may exceed its limit by this number. */
const sweepEvery = 100

/**
 * Keeps at most about `limit` generated files in a folder and removes the least recently used ones. Several processes
 * may share the folder, and it may be emptied at any time.
 */
export function keepOnDisk(folder: string, limit: number): KeptOnDisk {
  let keptSinceSweep = sweepEvery

  async function sweep() {
    const names = await readdir(folder)
    if (names.length <= limit) return
    const uses = await Promise.all(
      names.map(async (name) => ({ name, usedAt: await lastUse(join(folder, name)) })),
    )
    uses.sort((one, other) => other.usedAt - one.usedAt)
    for (const { name } of uses.slice(limit)) await rm(join(folder, name), { force: true })
  }

  return {
    async find(name) {
      const path = join(folder, name)
      const found = await findCached(path)
      const now = new Date()
      // Another process may have deleted the file in the meantime.
      if (found) await utimes(path, now, now).catch(ignoreMissing)
      return found
    },
    async keep(name, bytes) {
      await storeCached(join(folder, name), bytes)
      keptSinceSweep += 1
      if (keptSinceSweep < sweepEvery) return
      keptSinceSweep = 0
      await sweep()
    },
  }
}

async function lastUse(path: string): Promise<number> {
  const found = await stat(path).catch(ignoreMissing)
  return found ? found.mtimeMs : 0
}

function ignoreMissing(error: unknown): void {
  if (!isMissingFile(error)) throw error
}
