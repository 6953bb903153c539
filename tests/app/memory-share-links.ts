import { createHash, randomUUID } from "node:crypto"
import type { ShareLink } from "../../app/editor/share/share-links.ts"
import type { Upstreams } from "../../app/request/context/upstreams.ts"

/** Share links within the test; `platform/editing/` keeps the real ones, with the same signature over all of a link. */
export function memoryShareLinks(): Upstreams["shareLinks"] {
  const links: ShareLink[] = []
  const signature = ({ revokedAt: _, ...link }: ShareLink) =>
    createHash("sha256").update(JSON.stringify(link)).digest("base64url")
  const tokenOf = (link: ShareLink) => `${link.id}.${signature(link)}`
  const get = async (id: string) => links.find((link) => link.id === id) ?? null
  return {
    async make({ by, ...given }) {
      const link = {
        ...given,
        id: randomUUID(),
        madeBy: by.subject,
        madeByName: by.name,
        madeAt: new Date(),
        revokedAt: null,
      }
      links.unshift(link)
      return link
    },
    list: async (entryId) => links.filter((link) => entryId === null || link.entryId === entryId),
    get,
    async revoke(id) {
      const link = await get(id)
      if (!link || link.revokedAt) return null
      link.revokedAt = new Date()
      return link
    },
    tokenOf,
    find: async (token) => links.find((link) => tokenOf(link) === token) ?? null,
  }
}
