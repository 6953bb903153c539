/** Stores who sent which file, and what the file belongs to. */
import type pg from "pg"
import { inTransaction } from "../database/database.ts"
import type { AnonymousLimits } from "./limits.ts"
import type { FormOwner, PersonOwner, StoredUpload, UploadHolder, UploadOwner } from "./upload.ts"

/** A number can hold the size: no file has more than 2^53 bytes. */
const columns = `id, field, name, mime_type as "mimeType", kind, bytes::float8 as bytes, sha256`

const isOwners = `owner_kind = $1 and subject = $2 and organisation is not distinct from $3::text and claimant is null`

function ownerValues(owner: UploadOwner): [kind: string, subject: string, organisation: string | null] {
  return "form" in owner ? ["form", owner.form, null] : ["person", owner.subject, owner.organisation]
}

type Refusal = "too-many" | "too-large-in-all" | "crowded"

/** Of anonymous forms within a day. */
type Brought = { formFiles: number; formBytes: number; addressBytes: number; allBytes: number }

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
    owner: PersonOwner,
    organisationBytes: number,
  ): Promise<StoredUpload[]> {
    return inTransaction(this.pool, async (client) => {
      // Forms of an organisation that come in at the same time, wherever they do, are counted one after the other.
      await lock(`upload ${owner.organisation ?? ""}`, client)
      let bytes = await this.countBytes(owner.organisation, client)
      const fitting = uploads.filter((upload) => {
        const isFitting = owner.organisation === null || bytes + upload.bytes <= organisationBytes
        if (isFitting) bytes += upload.bytes
        return isFitting
      })
      await insert(fitting, owner, null, client)
      return fitting
    })
  }

  /** @returns for each that isn't kept, in which way there was no room. */
  async addToForm(
    uploads: readonly StoredUpload[],
    owner: FormOwner,
    address: string,
    limits: AnonymousLimits,
  ): Promise<Map<StoredUpload, Refusal>> {
    return inTransaction(this.pool, async (client) => {
      await lock("upload of forms", client)
      const brought = await countBrought(owner, address, client)
      const refused = new Map<StoredUpload, Refusal>()
      for (const upload of uploads) {
        const refusal = refusalOf(upload, brought, limits)
        if (refusal) refused.set(upload, refusal)
        else {
          brought.formFiles += 1
          brought.formBytes += upload.bytes
          brought.addressBytes += upload.bytes
          brought.allBytes += upload.bytes
        }
      }
      const fitting = uploads.filter((upload) => !refused.has(upload))
      await insert(fitting, owner, address, client)
      return refused
    })
  }

  /** What a client could still bring in an anonymous form. */
  async countRoom(address: string, limits: AnonymousLimits): Promise<number> {
    const { addressBytes, allBytes } = await countBrought({ form: "" }, address, this.pool)
    return Math.min(limits.addressBytes - addressBytes, limits.allBytes - allBytes)
  }

  async find(ids: readonly string[], owner: UploadOwner): Promise<StoredUpload[]> {
    const { rows } = await this.pool.query<StoredUpload>(
      `select ${columns} from upload where ${isOwners} and id = any($4::uuid[])`,
      [...ownerValues(owner), ids],
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
    owner: UploadOwner,
    claimant: string,
    client: pg.ClientBase,
  ): Promise<StoredUpload[]> {
    const { rows } = await client.query<StoredUpload>(
      `update upload set claimant = $5 where ${isOwners} and id = any($4::uuid[]) returning ${columns}`,
      [...ownerValues(owner), ids, claimant],
    )
    return inOrder(rows, ids)
  }

  async get(id: string, holder: UploadHolder): Promise<StoredUpload | null> {
    const { condition, values } = heldBy(holder)
    const { rows } = await this.pool.query<StoredUpload>(
      `select ${columns} from upload where ${condition} and id = $4::uuid`,
      [...values, id],
    )
    return rows[0] ?? null
  }

  async remove(id: string, holder: UploadHolder): Promise<boolean> {
    const { condition, values } = heldBy(holder)
    const { rowCount } = await this.pool.query(`delete from upload where ${condition} and id = $4::uuid`, [
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

  /** Where a form came from is asked for a day only. */
  async forgetAddresses(ageHours: number): Promise<void> {
    await this.pool.query(
      `update upload set address = null
       where owner_kind = 'form' and address is not null and created_at < now() - make_interval(hours => $1)`,
      [ageHours],
    )
  }

  /** Leaves a person the newest unclaimed ones. @returns the ids of the others. */
  async removeBeyond(most: { files: number; bytes: number }, { subject }: PersonOwner): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from upload where claimant is null and id in (
         select id from (
           select id, row_number() over newest as files, sum(bytes) over newest as bytes
           from upload where owner_kind = 'person' and subject = $1 and claimant is null window newest as (order by created_at desc, id)) counted
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

async function lock(name: string, client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [name])
}

async function countBrought(
  { form }: FormOwner,
  address: string,
  client: Pick<pg.ClientBase, "query">,
): Promise<Brought> {
  const { rows } = await client.query<Brought>(
    `select count(*) filter (where subject = $1 and claimant is null)::int as "formFiles",
       coalesce(sum(bytes) filter (where subject = $1 and claimant is null), 0)::float8 as "formBytes",
       coalesce(sum(bytes) filter (where address = $2), 0)::float8 as "addressBytes",
       coalesce(sum(bytes), 0)::float8 as "allBytes"
     from upload where owner_kind = 'form' and created_at > now() - interval '1 day'`,
    [form, address],
  )
  return rows[0] as Brought
}

function refusalOf({ bytes }: StoredUpload, brought: Brought, limits: AnonymousLimits): Refusal | null {
  if (brought.formFiles >= limits.files) return "too-many"
  if (brought.formBytes + bytes > limits.filesBytes) return "too-large-in-all"
  const isFitting =
    brought.addressBytes + bytes <= limits.addressBytes && brought.allBytes + bytes <= limits.allBytes
  return isFitting ? null : "crowded"
}

async function insert(
  uploads: readonly StoredUpload[],
  owner: UploadOwner,
  address: string | null,
  client: pg.ClientBase,
): Promise<void> {
  // Keeps the form's order, even for uploads that arrive within one millisecond.
  await client.query(
    `insert into upload (id, owner_kind, subject, organisation, address, field, name, mime_type, kind, bytes, sha256, created_at)
     select id, $2, $3, $4, $5, field, name, "mimeType", kind, bytes, sha256, clock_timestamp() + number * interval '1 microsecond'
     from rows from (jsonb_to_recordset($1::jsonb)
       as (id uuid, field text, name text, "mimeType" text, kind text, bytes bigint, sha256 text))
       with ordinality as sent (id, field, name, "mimeType", kind, bytes, sha256, number)`,
    [JSON.stringify(uploads), ...ownerValues(owner), address],
  )
}

/** A claimed upload no longer belongs to its sender but to the object that claimed it. */
function heldBy(holder: UploadHolder) {
  if ("owner" in holder) return { condition: isOwners, values: ownerValues(holder.owner) }
  return {
    condition: "claimant = $1 and $2::text is null and $3::text is null",
    values: [holder.claimant, null, null],
  }
}

function inOrder(uploads: readonly StoredUpload[], ids: readonly string[]): StoredUpload[] {
  return ids.flatMap((id) => uploads.find((upload) => upload.id === id) ?? [])
}
