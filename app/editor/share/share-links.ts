/** The store of share links, as part of the upstreams; `platform/editing/` keeps them. */

export type ShareLink = {
  id: string
  /** The entry's GraphQL type; today always `Page`. */
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

export type LinkState = "open" | "expired" | "revoked"

/** How long a link works: the choices of the form, in hours. */
export const shareHours = [1, 8, 24, 72, 168, 720] as const

export const defaultShareHours = 72

export function linkState(
  { expiresAt, revokedAt }: Pick<ShareLink, "expiresAt" | "revokedAt">,
  now: Date,
): LinkState {
  if (revokedAt) return "revoked"
  return expiresAt <= now ? "expired" : "open"
}

/** The tag that is purged when a link is revoked, so that its open previews close at once in every process. */
export function shareLinkTag(id: string): string {
  return `share-link:${id}`
}

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    shareLinks: {
      make(
        link: Pick<ShareLink, "kind" | "entryId" | "siteId" | "language" | "expiresAt"> & {
          by: { subject: string | null; name: string | null }
        },
      ): Promise<ShareLink>
      /** The newest first. @param entryId null: those of all entries. */
      list(entryId: string | null): Promise<ShareLink[]>
      get(id: string): Promise<ShareLink | null>
      /** @returns null when there is no such link, or it was revoked before. */
      revoke(id: string): Promise<ShareLink | null>
      tokenOf(link: ShareLink): string
      /** @returns the link, which may have ended; null for a token that we didn't make. */
      find(token: string): Promise<ShareLink | null>
    }
  }
}
