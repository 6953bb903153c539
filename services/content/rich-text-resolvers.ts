import { slugOf } from "./page-rows.ts"
import type { PageRecord } from "./page-store.ts"
import type { Scope } from "./request-context.ts"
import { linksOf, mapLinks, type RichTextLink, type RichTextTree, richTextToText } from "./rich-text.ts"
import { richTextToMarkdown } from "./rich-text-markdown.ts"
import type { SiteData } from "./rows.ts"

export type RichTextSource = { tree: RichTextTree; scope: Scope }

type LinkedPage = { page: PageRecord; siteSlug: string | null }

export const richTextResolvers = {
  RichText: {
    /** Links to our pages have `page` instead of `href`; it is null when this reader may not see the page. */
    async raw({ tree, scope }: RichTextSource) {
      const pages = await loadLinkedPages(tree, scope)
      return mapLinks(tree, (link) =>
        link.pageId === undefined ? link : withPage(link, pages.get(link.pageId)),
      )
    },
    async markdown({ tree, scope }: RichTextSource) {
      const pages = await loadLinkedPages(tree, scope)
      const withAddresses = mapLinks(tree, (link) => {
        if (link.pageId === undefined) return link
        const path = pages.get(link.pageId)?.page.path ?? ""
        return { ...link, href: path + (link.pageParameters ?? "") }
      })
      return richTextToMarkdown(withAddresses as RichTextTree)
    },
    text: ({ tree }: RichTextSource) => richTextToText(tree),
  },
}

async function loadLinkedPages(tree: RichTextTree, scope: Scope): Promise<Map<string, LinkedPage>> {
  const ids = new Set(linksOf(tree).flatMap((link) => link.pageId ?? []))
  const found = await Promise.all([...ids].map((id) => loadLinkedPage(id, scope)))
  return new Map(found.flatMap((linked) => (linked ? [[linked.page.id, linked]] : [])))
}

async function loadLinkedPage(id: string, scope: Scope): Promise<LinkedPage | null> {
  const page = await scope.linkedPages.load(id)
  if (!page) return null
  const site = await scope.sites.load(page.siteId)
  const data: SiteData | undefined = site?.data
  return { page, siteSlug: data?.slug ?? null }
}

function withPage({ pageId: _pageId, ...link }: RichTextLink, linked: LinkedPage | undefined) {
  if (!linked) return { ...link, href: null, page: null }
  const { id, path, siteId } = linked.page
  return {
    ...link,
    href: null,
    page: { id, slug: slugOf(path), path, site: { id: siteId, slug: linked.siteSlug } },
  }
}
