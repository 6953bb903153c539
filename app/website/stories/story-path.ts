/** Unlocalized addresses of stories and their authors; the main site has them [ROUTE-20…23]. */
export const storiesPath = "/stories"
export const storyContactsPath = "/stories/contacts"
export const storyFeedPath = "/stories/feed.xml"

export function storyPath(slug: string): string {
  return `${storiesPath}/${slug}`
}

export function storyContactPath(slug: string): string {
  return `${storyContactsPath}/${slug}`
}

/** @returns the author's slug, empty for the list of authors, null for any other unlocalized path. */
export function readContactPath(path: string): string | null {
  if (path === storyContactsPath) return ""
  const slug = path.startsWith(`${storyContactsPath}/`) ? path.slice(storyContactsPath.length + 1) : null
  return slug !== null && /^[\w-]{1,100}$/.test(slug) ? slug : null
}
