/** Who sent which file, and what it belongs to. */
import type pg from "pg"
import type { StoredUpload, UploadHolder, UploadOwner } from "./upload.ts"

/** Bytes fit a number: no file has more than 2^53. */
const columns = `id, field, name, mime_type as "mimeType", kind, bytes::float8 as bytes, sha256`

const isOwners = `subject = $1 and organisation is not distinct from $2::text and claimant is null`

export class UploadStore {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  async add(uploads: readonly StoredUpload[], { subject, organisation }: UploadOwner): Promise<void> {
    // In the order of the form, also where many come in within one millisecond.
    await this.pool.query(
      `insert into upload (id, subject, organisation, field, name, mime_type, kind, bytes, sha256, created_at)
       select id, $2, $3, field, name, "mimeType", kind, bytes, sha256, clock_timestamp() + number * interval '1 microsecond'
       from rows from (jsonb_to_recordset($1::jsonb)
         as (id uuid, field text, name text, "mimeType" text, kind text, bytes bigint, sha256 text))
         with ordinality as sent (id, field, name, "mimeType", kind, bytes, sha256, number)`,
      [JSON.stringify(uploads), subject, organisation],
    )
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

  /** @returns the ids of what was removed. */
  async removeUnclaimed(ageHours: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from upload where claimant is null and created_at < now() - make_interval(hours => $1) returning id`,
      [ageHours],
    )
    return rows.map(({ id }) => id)
  }

  /** Leaves an owner the newest unclaimed ones. @returns the ids of the others. */
  async removeBeyond(count: number, { subject }: UploadOwner): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from upload where claimant is null and id in (
         select id from upload where subject = $1 and claimant is null order by created_at desc offset $2) returning id`,
      [subject, count],
    )
    return rows.map(({ id }) => id)
  }

  /** Of these ids those that no upload has. */
  async listUnknown(ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      "select id from upload where id = any($1::uuid[])",
      [ids],
    )
    const known = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => !known.has(id))
  }
}

/** Once claimed, an upload is no longer its sender's but belongs to the thing. */
function heldBy(holder: UploadHolder) {
  if ("owner" in holder)
    return { condition: isOwners, values: [holder.owner.subject, holder.owner.organisation] }
  return { condition: "claimant = $1 and $2::text is null", values: [holder.claimant, null] }
}

function inOrder(uploads: readonly StoredUpload[], ids: readonly string[]): StoredUpload[] {
  return ids.flatMap((id) => uploads.find((upload) => upload.id === id) ?? [])
}
