/** Stores who sent which file, and what the file belongs to. */
import type pg from "pg"
import { inTransaction } from "../database/database.ts"
import type { StoredUpload, UploadHolder, UploadOwner } from "./upload.ts"

/** A number can hold the size: no file has more than 2^53 bytes. */
const columns = `id, field, name, mime_type as "mimeType", kind, bytes::float8 as bytes, sha256`

const isOwners = `subject = $1 and organisation is not distinct from $2::text and claimant is null`

export class UploadStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** The size of all files of an organisation, claimed or not. */
  async countBytes(organisation: string | null, client: Pick<pg.Pool, "query"> = this.pool): Promise<number> {
    if (organisation === null) return 0
    const { rows } = await client.query<{ bytes: number }>(
      "select coalesce(sum(bytes), 0)::float8 as bytes from upload where organisation = $1",
      [organisation],
    )
    return rows[0]?.bytes ?? 0
  }

  /** @returns the files for which the organisation has room; the others aren't stored. */
  async add(
    uploads: readonly StoredUpload[],
    owner: UploadOwner,
    organisationBytes: number,
  ): Promise<StoredUpload[]> {
    return inTransaction(this.pool, async (client) => {
      // Simultaneous forms of one organisation are counted one after the other, also across processes.
      await client.query("select pg_advisory_xact_lock(hashtextextended('upload ' || $1, 0))", [
        owner.organisation ?? "",
      ])
      let bytes = await this.countBytes(owner.organisation, client)
      const fitting = uploads.filter((upload) => {
        const isFitting = owner.organisation === null || bytes + upload.bytes <= organisationBytes
        if (isFitting) bytes += upload.bytes
        return isFitting
      })
      await insert(fitting, owner, client)
      return fitting
    })
  }

  async find(ids: readonly string[], { subject, organisation }: UploadOwner): Promise<StoredUpload[]> {
    const { rows } = await this.pool.query<StoredUpload>(
      `select ${columns} from upload where ${isOwners} and id = any($3::uuid[])`,
      [subject, organisation, ids],
    )
    return inOrder(rows, ids)
  }

  async listClaimed(claimant: string): Promise<StoredUpload[]> {
    const { rows } = await this.pool.query<StoredUpload>(
      `select ${columns} from upload where claimant = $1 order by created_at`,
      [claimant],
    )
    return rows
  }

  async claim(
    ids: readonly string[],
    { subject, organisation }: UploadOwner,
    claimant: string,
    client: pg.ClientBase,
  ): Promise<StoredUpload[]> {
    const { rows } = await client.query<StoredUpload>(
      `update upload set claimant = $4 where ${isOwners} and id = any($3::uuid[]) returning ${columns}`,
      [subject, organisation, ids, claimant],
    )
    return inOrder(rows, ids)
  }

  async get(id: string, holder: UploadHolder): Promise<StoredUpload | null> {
    const { condition, values } = heldBy(holder)
    const { rows } = await this.pool.query<StoredUpload>(
      `select ${columns} from upload where ${condition} and id = $3::uuid`,
      [...values, id],
    )
    return rows[0] ?? null
  }

  async remove(id: string, holder: UploadHolder): Promise<boolean> {
    const { condition, values } = heldBy(holder)
    const { rowCount } = await this.pool.query(`delete from upload where ${condition} and id = $3::uuid`, [
      ...values,
      id,
    ])
    return rowCount === 1
  }

  /** @returns the ids of the removed uploads. */
  async removeUnclaimed(ageHours: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from upload where claimant is null and created_at < now() - make_interval(hours => $1) returning id`,
      [ageHours],
    )
    return rows.map(({ id }) => id)
  }

  /** Removes an owner's unclaimed uploads except for the newest ones. @returns the ids of the removed ones. */
  async removeBeyond(most: { files: number; bytes: number }, { subject }: UploadOwner): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from upload where claimant is null and id in (
         select id from (
           select id, row_number() over newest as files, sum(bytes) over newest as bytes
           from upload where subject = $1 and claimant is null window newest as (order by created_at desc, id)) counted
         where files > $2 or bytes > $3) returning id`,
      [subject, most.files, most.bytes],
    )
    return rows.map(({ id }) => id)
  }

  /** @returns those of the ids that no upload has. */
  async listUnknown(ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      "select id from upload where id = any($1::uuid[])",
      [ids],
    )
    const known = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => !known.has(id))
  }
}

async function insert(
  uploads: readonly StoredUpload[],
  { subject, organisation }: UploadOwner,
  client: pg.ClientBase,
): Promise<void> {
  // Keeps the form's order, even for uploads that arrive within one millisecond.
  await client.query(
    `insert into upload (id, subject, organisation, field, name, mime_type, kind, bytes, sha256, created_at)
     select id, $2, $3, field, name, "mimeType", kind, bytes, sha256, clock_timestamp() + number * interval '1 microsecond'
     from rows from (jsonb_to_recordset($1::jsonb)
       as (id uuid, field text, name text, "mimeType" text, kind text, bytes bigint, sha256 text))
       with ordinality as sent (id, field, name, "mimeType", kind, bytes, sha256, number)`,
    [JSON.stringify(uploads), subject, organisation],
  )
}

/** A claimed upload no longer belongs to its sender but to the object that claimed it. */
function heldBy(holder: UploadHolder) {
  if ("owner" in holder)
    return { condition: isOwners, values: [holder.owner.subject, holder.owner.organisation] }
  return { condition: "claimant = $1 and $2::text is null", values: [holder.claimant, null] }
}

function inOrder(uploads: readonly StoredUpload[], ids: readonly string[]): StoredUpload[] {
  return ids.flatMap((id) => uploads.find((upload) => upload.id === id) ?? [])
}
