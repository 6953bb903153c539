/** Links with which an editor shows one draft, in one language, to somebody without a session. */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"
import type { Queryable } from "../database/queryable.ts"

export type ShareLink = {
  id: string
  kind: string
  entryId: string
  siteId: string
  language: string
  /** Subject of the editor's account; null for somebody with the shared password. */
  madeBy: string | null
  madeByName: string | null
  madeAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

export type NewShareLink = Pick<ShareLink, "kind" | "entryId" | "siteId" | "language" | "expiresAt"> & {
  by: { subject: string | null; name: string | null }
}

export type ShareLinks = {
  make(link: NewShareLink): Promise<ShareLink>
  /** The newest first; an ended link stays in the list for thirty days. @param entryId null: those of all entries. */
  list(entryId: string | null): Promise<ShareLink[]>
  get(id: string): Promise<ShareLink | null>
  /** @returns null when there is no such link, or it was revoked before. */
  revoke(id: string): Promise<ShareLink | null>
  /** What stands in the address. Derived from the row with our key, so that it needn't be stored. */
  tokenOf(link: ShareLink): string
  /** @returns the link that the token names, which may have ended; null for a token that we didn't make. */
  find(token: string): Promise<ShareLink | null>
}

const columns = `id, entry_kind as kind, entry_id as "entryId", site_id as "siteId", language, made_by as "madeBy",
  made_by_name as "madeByName", made_at as "madeAt", expires_at as "expiresAt", revoked_at as "revokedAt"`

const maxListed = 200
const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export function createShareLinks(
  db: Queryable,
  secret: () => string,
  now: () => Date = () => new Date(),
): ShareLinks {
  function signatureOf({ id, kind, entryId, language, expiresAt }: ShareLink): string {
    const signed = JSON.stringify([id, kind, entryId, language, expiresAt.toISOString()])
    return createHmac("sha256", secret()).update(signed).digest("base64url")
  }
  async function get(id: string): Promise<ShareLink | null> {
    const { rows } = await db.query<ShareLink>(`select ${columns} from share_link where id = $1`, [id])
    return rows[0] ?? null
  }
  return {
    async make({ kind, entryId, siteId, language, expiresAt, by }) {
      const { rows } = await db.query<ShareLink>(
        `insert into share_link (id, entry_kind, entry_id, site_id, language, made_by, made_by_name, made_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
        [randomUUID(), kind, entryId, siteId, language, by.subject, by.name, now(), expiresAt],
      )
      return rows[0] as ShareLink
    },
    async list(entryId) {
      const { rows } = await db.query<ShareLink>(
        `select ${columns} from share_link
         where ($1::text is null or entry_id = $1) and expires_at > $2::timestamptz - interval '30 days'
         order by made_at desc, id limit ${maxListed}`,
        [entryId, now()],
      )
      return rows
    },
    get: async (id) => (isId(id) ? get(id) : null),
    async revoke(id) {
      if (!isId(id)) return null
      const { rows } = await db.query<ShareLink>(
        `update share_link set revoked_at = $2 where id = $1 and revoked_at is null returning ${columns}`,
        [id, now()],
      )
      return rows[0] ?? null
    },
    tokenOf: (link) => `${link.id}.${signatureOf(link)}`,
    async find(token) {
      const [, id, signature] = tokenPattern.exec(token) ?? []
      const link = id === undefined ? null : await get(id)
      if (!link || signature === undefined) return null
      const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(link)))
      return isOurs ? link : null
    },
  }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
