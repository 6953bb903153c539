import type { HostKind } from "../sites/host.ts"

/** Facts that emerge while a page is rendered, passed to the cache together with the answer. */
export type PageRecord = {
  /** Tags of the content that was read; a purge of any of them invalidates the page. */
  tags: Set<string>
  /** Whether outdated content was shown, so that the page must not be stored. */
  isOutdated: boolean
  /**
   * The number of hosts that aren't a site's own is unlimited: pages of hosts below a site's are stored separately, those
   * of unknown hosts not at all.
   */
  host: HostKind
}

export function createPageRecord(): PageRecord {
  return { tags: new Set(), isOutdated: false, host: "unknown" }
}
