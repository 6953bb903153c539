/** Copies of claimed uploads, which belong to somebody else and outlive the original. */
import { createHash } from "node:crypto"
import type pg from "pg"
import type { UploadFiles } from "./kept-files.ts"
import type { PersonOwner, StoredUpload } from "./upload.ts"

type Options = {
  pool: pg.Pool
  files: UploadFiles
  log: { warn(fields: object, message: string): void }
}

export type CopyUploads = (
  ids: readonly string[],
  holder: { claimant: string },
  owner: PersonOwner,
) => Promise<StoredUpload[]>

export function createCopies({ pool, files, log }: Options): CopyUploads {
  async function copyOne(id: string, claimant: string, owner: PersonOwner): Promise<StoredUpload | null> {
    const copyId = copyIdOf(id, owner)
    // The row comes first: a file that no row names would be swept as a left-over.
    const { rows } = await pool.query<StoredUpload>(
      `insert into upload (id, owner_kind, subject, organisation, field, name, mime_type, kind, bytes, sha256, scan, scan_note)
       select $3, 'person', $4, $5, field, name, mime_type, kind, bytes, sha256, scan, scan_note
       from upload where id = $1::uuid and claimant = $2
       on conflict (id) do update set created_at = case when upload.claimant is null then now() else upload.created_at end
       returning id, field, name, mime_type as "mimeType", kind, bytes::float8 as bytes, sha256`,
      [id, claimant, copyId, owner.subject, owner.organisation],
    )
    const [copy] = rows
    if (!copy || (await files.duplicate(id, copyId))) return copy ?? null
    log.warn({ upload: id }, "an upload can't be copied, since its file is gone")
    await pool.query("delete from upload where id = $1::uuid and claimant is null", [copyId])
    return null
  }

  return async function copy(ids, { claimant }, owner) {
    const copies: StoredUpload[] = []
    for (const id of ids) {
      const one = await copyOne(id, claimant, owner)
      if (one) copies.push(one)
    }
    return copies
  }
}

/** The same for every attempt, so that one that is repeated makes no second copy. */
function copyIdOf(id: string, { subject, organisation }: PersonOwner): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([id, subject, organisation]))
    .digest("hex")
  return [8, 12, 16, 20, 32].map((end, index, ends) => digest.slice(ends[index - 1] ?? 0, end)).join("-")
}
