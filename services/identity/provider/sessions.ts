import type Provider from "oidc-provider"
import type { Devices, SessionEnder } from "../devices/devices.ts"
import type { Log } from "../ports.ts"
import type { ArtifactStore } from "./artifact-store.ts"

export type Session = NonNullable<Awaited<ReturnType<Provider["Session"]["findByUid"]>>>

/**
 * The provider's clients have this method, which its types lack. Without a session id it means all sessions of the
 * subject.
 */
type Informed = { backchannelLogout(subject: string, sessionId: string | undefined): Promise<void> }

type Dependencies = {
  provider: () => Provider
  store: ArtifactStore
  /** The list of devices, which is told of ended sessions; null until it exists. */
  devices: () => Pick<Devices, "noteEnd"> | null
  log: Log
}

export type Sessions = SessionEnder & {
  /** On sign-out, access is revoked first; then the clients are told. */
  endKnown(session: Session): Promise<void>
}

export function createSessions({ provider, store, devices, log }: Dependencies): Sessions {
  async function endKnown({ uid, accountId, authorizations = {} }: Session) {
    const clients = Object.entries(authorizations)
    for (const [, { grantId }] of clients) if (grantId) await store.deleteGrant(grantId)
    await store.deleteSession(uid)
    await devices()?.noteEnd(uid)
    if (accountId) await Promise.all(clients.map(([id, { sid }]) => tell(id, accountId, sid)))
  }

  /** A client that can't be reached learns it at its next token refresh. */
  async function tell(clientId: string, accountId: string, sid: string | undefined) {
    try {
      const client = await provider().Client.find(clientId)
      if (client?.backchannelLogoutUri)
        await (client as unknown as Informed).backchannelLogout(accountId, sid)
    } catch (error) {
      log.warn({ err: error, clientId }, "a client was not told that a session ended")
    }
  }

  async function end(accountId: string, uid: string) {
    const session = await provider().Session.findByUid(uid)
    if (session?.accountId === accountId) await endKnown(session)
  }

  return {
    end,
    endKnown,
    async endAll(accountId, exceptSessionId) {
      const uids = await store.listSessionUids(accountId)
      for (const uid of uids) if (uid !== exceptSessionId) await end(accountId, uid)
      const kept = exceptSessionId ? await provider().Session.findByUid(exceptSessionId) : undefined
      const keptGrants = Object.values(kept?.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
      // Tokens may outlive the session in which they were issued.
      await store.deleteTokensOf(accountId, keptGrants)
    },
  }
}
