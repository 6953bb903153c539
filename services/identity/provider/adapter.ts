import { type AdapterFactory, type AdapterPayload, errors } from "oidc-provider"
import type { ArtifactStore } from "./artifact-store.ts"

/** The provider's adapter for our database. */
export function createAdapterFactory(store: ArtifactStore): AdapterFactory {
  return (model) => ({
    upsert: (id, payload, expiresIn) => store.upsert(model, id, payload, expiresIn),
    find: (id) => store.find(model, id),
    findByUid: (uid) => store.findByUid(model, uid),
    findByUserCode: (userCode) => store.findByUserCode(model, userCode),
    consume: (id) => consume(store, model, id),
    destroy: (id) => store.delete(model, id),
    revokeByGrantId: (grantId) => store.deleteByGrant(model, grantId),
  })
}

/**
 * The provider checks whether a code or refresh token was used before it marks it as used, and another process may use
 * it in between. The second use then counts as a replay, and the whole grant is revoked.
 */
async function consume(store: ArtifactStore, model: string, id: string): Promise<void> {
  if (await store.consume(model, id)) return
  const payload: AdapterPayload | undefined = await store.find(model, id)
  if (payload?.grantId) await store.deleteGrant(payload.grantId)
  throw new errors.InvalidGrant("already used")
}
