/** Facts that emerge while a page is rendered, passed to the cache together with the answer. */
export type PageRecord = {
  /** Tags of the content that was read; a purge of any of them invalidates the page. */
  tags: Set<string>
  /** Whether outdated content was shown, so that the page must not be stored. */
  isOutdated: boolean
  /** Whether the host belongs to a site; pages of other hosts, whose number is unlimited, are stored separately. */
  isOwnHost: boolean
}

export function createPageRecord(): PageRecord {
  return { tags: new Set(), isOutdated: false, isOwnHost: false }
}
