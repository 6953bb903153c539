type Seen = { pageId: string | null; linkTag: string | null }

const ofOnePage = /^(?:draft:)?page:/
const ofOneLink = /^share-link:/

/**
 * Whether a change of these tags may be seen in a preview. A document also shows menus, pictures, lists of news and much else, so a
 * change of anything but another page counts.
 */
export function concernsPreview(tags: readonly string[], { pageId, linkTag }: Seen): boolean {
  return tags.some((tag) => {
    if (ofOneLink.test(tag)) return tag === linkTag
    if (!ofOnePage.test(tag)) return true
    return pageId === null || tag === `page:${pageId}` || tag === `draft:page:${pageId}` || tag === "page:*"
  })
}
