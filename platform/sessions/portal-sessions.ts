/** Sessions of the portal: stored in the database and identified by a cookie that only the browser holds. */
import { createHash, randomBytes, randomUUID } from "node:crypto"
import type pg from "pg"
import type { Seal } from "../secrets/seal.ts"
import { createKeptForms, type KeptForms } from "./kept-forms.ts"
import type {
  Lifetimes,
  NewSession,
  PortalSession,
  SessionEntry,
  SessionTokens,
  UserClaims,
} from "./session.ts"
import { type SessionRow, SessionStore } from "./store.ts"

export type PortalSessions = {
  /** @returns the cookie's value, which is new each time and stored nowhere on the server. */
  create(session: NewSession): Promise<{ secret: string; id: string }>
  /**
   * Counts as use of the session unless `isBackground`.
   * @returns null when there is no such session or it has ended.
   */
  find(secret: string, options?: { isBackground?: boolean }): Promise<PortalSession | null>
  /** The user of the session, even when it has ended, so that they get back what they had typed. */
  findUserId(secret: string): Promise<string | null>
  /** @returns true for one caller among all processes, which then has to call `saveTokens` or `releaseRenewal`. */
  claimRenewal(id: string): Promise<boolean>
  releaseRenewal(id: string): Promise<void>
  /** @returns false when the session has ended meanwhile, so that the tokens belong to nobody. */
  saveTokens(
    id: string,
    saved: {
      tokens: SessionTokens
      claims: UserClaims
      providerSession: string | null
      /** That of the session before the claims were read: a change that came in between makes them stale. */
      staleAt: Date | null
    },
  ): Promise<boolean>
  /**
   * Saves claims that were read anew, without touching the tokens.
   * @param staleAt that of the session before the claims were read; a later change leaves the session stale.
   */
  saveClaims(id: string, claims: UserClaims, staleAt: Date | null): Promise<void>
  /** The user acts in this organisation from now on; the next request reads the claims anew. */
  chooseOrganisation(id: string, organisation: string | null): Promise<void>
  /** The next request of each session of these users reads the claims anew. */
  markStale(userIds: readonly string[], client: pg.ClientBase): Promise<void>
  /** Ends the session and deletes its tokens. Its user remains known for a while, as with a session that timed out. */
  expire(id: string): Promise<void>
  /** The methods from here on return the ended sessions, so that their tokens can be revoked. */
  end(secret: string): Promise<PortalSession | null>
  endOfUser(userId: string, which?: { only?: string; except?: string }): Promise<PortalSession[]>
  /** Like `expire`, so that what the user is typing isn't lost. */
  endByProvider(logout: {
    userId: string | null
    providerSession: string | null
    issuedAt: Date
  }): Promise<PortalSession[]>
  list(userId: string): Promise<SessionEntry[]>
  forms: KeptForms
  /** Deletes ended sessions. */
  sweep(): Promise<void>
}

type Options = { pool: pg.Pool; seal: Seal; lifetimes: Lifetimes; now?: () => Date }

const secretBytes = 32
/** Longer than a renewal with its time-out can take; afterwards somebody else may try. */
const renewalMs = 10_000
/**
 * How long the user of an ended session remains known, so that a form that was sent too late is given back only to
 * them.
 */
const rememberedMs = 24 * 60 * 60_000
/** The time of the last use is written at most this often. */
const seenStepMs = 60_000

export function createPortalSessions({
  pool,
  seal,
  lifetimes,
  now = () => new Date(),
}: Options): PortalSessions {
  const store = new SessionStore(pool)
  const forms = createKeptForms(pool, seal, now)
  const purpose = (id: string) => `portal session ${id}`
  const after = (ms: number) => new Date(now().getTime() + ms)

  function open(row: SessionRow | undefined | null): PortalSession | null {
    const opened = row && (seal.open(row.sealed, purpose(row.id)) as Sealed | null)
    if (!row || !opened) return null
    return {
      id: row.id,
      userId: row.user_id,
      providerSession: row.provider_session,
      tokens: { ...opened.tokens, expiresAt: row.tokens_expire_at },
      claims: opened.claims,
      device: row.device,
      signedInAt: row.signed_in_at,
      seenAt: row.seen_at,
      endsAt: row.ends_at,
      organisation: row.organisation,
      isStale: row.stale_at !== null && (opened.freshFor ?? 0) < row.stale_at.getTime(),
      staleAt: row.stale_at,
    }
  }
  const openAll = (rows: SessionRow[]) => rows.map(open).filter((session) => session !== null)
  const isOver = (row: SessionRow) => row.ends_at <= now() || row.seen_at <= after(-lifetimes.idleMs)

  async function sweep() {
    await store.emptyEnded(now(), after(-lifetimes.idleMs))
    await store.deleteEnded(after(-rememberedMs), after(-lifetimes.idleMs - rememberedMs))
    await forms.sweep()
  }

  return {
    async create({ userId, providerSession, tokens, claims, device }) {
      const secret = randomBytes(secretBytes).toString("base64url")
      const id = randomUUID()
      await store.insert({
        id,
        secret_hash: hash(secret),
        user_id: userId,
        provider_session: providerSession,
        sealed: seal.close({ tokens, claims } satisfies Sealed, purpose(id)),
        tokens_expire_at: tokens.expiresAt,
        device,
        signed_in_at: now(),
        seen_at: now(),
        ends_at: after(lifetimes.maxMs),
        // The access may have changed between reading the claims and this line, when there was no session to tell.
        stale_at: now(),
      })
      return { secret, id }
    },
    async find(secret, { isBackground = false } = {}) {
      const row = await store.find(hash(secret))
      if (!row || isOver(row)) return null
      if (!isBackground && row.seen_at <= after(-seenStepMs)) await store.touch(row.id, now())
      return open(row)
    },
    findUserId: async (secret) => (await store.find(hash(secret)))?.user_id ?? null,
    claimRenewal: async (id) => (await store.claimRenewal(id, now(), after(renewalMs))) > 0,
    async releaseRenewal(id) {
      await store.releaseRenewal(id)
    },
    async saveTokens(id, { tokens, claims, providerSession, staleAt }) {
      const sealed = seal.close({ tokens, claims, freshFor: timeOf(staleAt) } satisfies Sealed, purpose(id))
      return (await store.saveTokens(id, sealed, tokens.expiresAt, providerSession)) > 0
    },
    async saveClaims(id, claims, staleAt) {
      const row = await store.findById(id)
      const opened = row && (seal.open(row.sealed, purpose(id)) as Sealed | null)
      if (!row || !opened) return
      const fresh = { tokens: opened.tokens, claims, freshFor: timeOf(staleAt) } satisfies Sealed
      // When a renewal was faster, the session stays stale and the next request tries again.
      await store.replaceSealed(id, row.sealed, seal.close(fresh, purpose(id)))
    },
    async chooseOrganisation(id, organisation) {
      await store.chooseOrganisation(id, organisation, now())
    },
    markStale: (userIds, client) => store.markStale(userIds, now(), client),
    async expire(id) {
      await store.expire(id, now())
    },
    end: async (secret) => open((await store.delete(hash(secret)))[0]),
    endOfUser: async (userId, which = {}) => openAll(await store.deleteOfUser(userId, which)),
    endByProvider: async ({ userId, providerSession, issuedAt }) =>
      openAll(await store.endByProvider(userId, providerSession, issuedAt, now())),
    async list(userId) {
      const rows = await store.listOfUser(userId, now(), after(-lifetimes.idleMs))
      return rows.map(({ id, device, signed_in_at, seen_at, ends_at }) => ({
        id,
        device,
        signedInAt: signed_in_at,
        seenAt: seen_at,
        endsAt: ends_at,
      }))
    },
    forms,
    sweep,
  }
}

type Sealed = {
  tokens: SessionTokens
  claims: UserClaims
  /** The claims count all changes of access up to this one, in milliseconds; absent in sessions of an older version. */
  freshFor?: number | undefined
}

function timeOf(date: Date | null): number | undefined {
  return date?.getTime()
}

/**
 * Only a hash is stored, so that a stolen database opens no session. The secret is too long to be guessed, so no salt
 * is needed.
 */
function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest()
}
