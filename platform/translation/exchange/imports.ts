/** Keeps files that came back from translation: as they came, what they would change, and what became of each entry. */
import { randomUUID } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../database/database.ts"
import type { Sender } from "../../queue/queue.ts"
import type { UploadOwner, Uploads } from "../../uploads/upload.ts"
import { ImportStore } from "./import-store.ts"
import type { Asker, ImportEntry, NewImport, StoredImport } from "./import-types.ts"
import { applyImport, readImport } from "./jobs.ts"

export type Imports = {
  /** Takes an upload as an import, to be read soon. @returns null where the upload isn't the owner's. */
  create(made: Omit<NewImport, "orderId"> & { orderId?: string }, owner: UploadOwner): Promise<string | null>
  find(id: string): Promise<StoredImport | null>
  /** The newest first. @param languages null: all. */
  list(languages: readonly string[] | null, first: number): Promise<StoredImport[]>
  listEntries(id: string, page: { first: number; skip: number }): Promise<ImportEntry[]>
  countOutcomes(id: string): Promise<Record<string, number>>
  /** @returns false where it isn't ready. */
  apply(id: string, by: Asker): Promise<boolean>
  discard(id: string): Promise<boolean>
}

type Deps = { pool: pg.Pool; queue: Sender; uploads: Pick<Uploads, "claim"> }

export function createImports({ pool, queue, uploads }: Deps): Imports {
  const store = new ImportStore(pool)
  return {
    create: (made, owner) =>
      inTransaction(pool, async (client) => {
        const id = randomUUID()
        const claimed = await uploads.claim([made.uploadId], owner, claimantOf(id), client)
        if (claimed.length === 0) return null
        await new ImportStore(client).insert(id, { orderId: null, ...made })
        await queue.send(readImport, { import: id }, { inTransaction: client })
        return id
      }),
    find: (id) => store.find(id),
    list: (languages, first) => store.list(languages, first),
    listEntries: (id, page) => store.listEntries(id, { state: null, ...page }),
    countOutcomes: (id) => store.countOutcomes(id),
    apply: (id, by) =>
      inTransaction(pool, async (client) => {
        const own = new ImportStore(client)
        if (!(await own.move(id, ["ready"], "queued"))) return false
        await own.noteApplier(id, by)
        await queue.send(applyImport, { import: id }, { inTransaction: client })
        return true
      }),
    discard: (id) => store.move(id, ["ready"], "discarded"),
  }
}

export function claimantOf(id: string): string {
  return `translation-import:${id}`
}
