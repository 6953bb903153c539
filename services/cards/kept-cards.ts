import { readdir, rm, stat, utimes } from "node:fs/promises"
import { join } from "node:path"
import { findCached, isMissingFile, storeCached } from "../images/disk-cache.ts"

export type KeptCards = {
  find(name: string): Promise<Buffer | null>
  keep(name: string, card: Buffer): Promise<void>
}

/** Each this many new cards the folder is looked through; between, it may grow by as many. */
const sweepEvery = 100

/** Cards on disk, at most about `limit`: those not asked for longest go first. The folder may be shared and may be emptied. */
export function keepCards(folder: string, limit: number): KeptCards {
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
      const card = await findCached(path)
      const now = new Date()
      // Another process may have swept it away just now.
      if (card) await utimes(path, now, now).catch(ignoreMissing)
      return card
    },
    async keep(name, card) {
      await storeCached(join(folder, name), card)
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
