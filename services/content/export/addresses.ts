import { mapLinks, type RichTextTree } from "../rich-text.ts"
import { richTextToMarkdown } from "../rich-text-markdown.ts"
import type { StoredLink } from "../rows.ts"

/** Turns page ids back into the addresses that content files contain, as seen from one site. */
export class Addresses {
  private readonly addresses = new Map<string, { siteId: string; path: string }>()

  constructor(pages: readonly { id: string; siteId: string; path: string }[]) {
    for (const { id, siteId, path } of pages) this.addresses.set(id, { siteId, path })
  }

  /** @param siteId "" when every address has to name its site. */
  of(pageId: string, siteId: string): string {
    const address = this.addresses.get(pageId)
    if (!address) throw new Error(`a link leads to page ${pageId}, which does not exist`)
    return address.siteId === siteId ? address.path : `${address.siteId}:${address.path}`
  }

  /** A link's target as content files write it; the link's text is written elsewhere. */
  target({ pageId, text: _text, ...others }: StoredLink, siteId: string) {
    return { ...(pageId === undefined ? {} : { page: this.of(pageId, siteId) }), ...others }
  }

  markdown(tree: RichTextTree, siteId: string): string {
    const withAddresses = mapLinks(tree, ({ pageId, pageParameters = "", ...link }) =>
      pageId === undefined ? link : { ...link, href: `page:${this.of(pageId, siteId)}${pageParameters}` },
    )
    const markdown = richTextToMarkdown(withAddresses as RichTextTree)
    // A single line is written beside its key, several lines as a block.
    return markdown.indexOf("\n") === markdown.length - 1 ? markdown.trimEnd() : markdown
  }
}
