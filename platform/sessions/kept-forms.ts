import { randomUUID } from "node:crypto"
import type pg from "pg"
import { isSecretName } from "../log/secret-name.ts"
import type { Seal } from "../secrets/seal.ts"
import { FormStore } from "./form-store.ts"
import type { KeptFields } from "./session.ts"

/** As long as a sign-in may take, including a registration by mail. */
const keptMs = 60 * 60_000

/**
 * The limit per user; the oldest are dropped, so that somebody with another person's old cookie can't fill the
 * database.
 */
const maxForms = 10

export type KeptForms = {
  /**
   * Stores the form's fields.
   * @returns the id that travels, sealed, through the sign-in; null when no field may be kept, since passwords and
   *   codes never are.
   */
  keep(form: { userId: string; path: string; fields: KeptFields }): Promise<string | null>
  /** @returns false when there is no such form or it belongs to somebody else. */
  give(id: string, session: { id: string; userId: string }): Promise<boolean>
  take(sessionId: string, path: string): Promise<KeptFields | null>
  sweep(): Promise<void>
}

/** Keeps what somebody had typed into a portal form when the sign-in interrupted them. */
export function createKeptForms(pool: pg.Pool, seal: Seal, now: () => Date): KeptForms {
  const store = new FormStore(pool)
  const purpose = (id: string) => `portal form ${id}`
  return {
    async keep({ userId, path, fields: sent }) {
      const fields = sent.filter(([name]) => !isSecretName(name))
      if (fields.length === 0) return null
      const id = randomUUID()
      const expiresAt = new Date(now().getTime() + keptMs)
      await store.insert({ id, userId, path, sealed: seal.close(fields, purpose(id)), expiresAt })
      await store.deleteOldest(userId, maxForms)
      return id
    },
    give: (id, session) => store.give(id, session, now()),
    async take(sessionId, path) {
      const kept = await store.take(sessionId, path, now())
      return kept ? (seal.open(kept.sealed, purpose(kept.id)) as KeptFields | null) : null
    },
    sweep: () => store.deleteExpired(now()),
  }
}
