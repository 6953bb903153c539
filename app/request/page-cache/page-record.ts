/** What comes to light about a page while it is rendered, handed to the cache beside the answer. */
export type PageRecord = {
  /** Names of the content that was read; a purge of any of them ends the page. */
  tags: Set<string>
  /** Something was shown that is older than a purge: the page is for now, not for keeping. */
  isOutdated: boolean
  /** The host is one that a site names as its own; pages of others are kept apart, since there is no end of them. */
  isOwnHost: boolean
}

export function createPageRecord(): PageRecord {
  return { tags: new Set(), isOutdated: false, isOwnHost: false }
}
