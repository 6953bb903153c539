import {
  NewestNewsDocument,
  type NewsItemFieldsFragment,
  NewsItemsDocument,
} from "../../ground/graphql/generated/content.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { resolveLink } from "../../request/links/link.ts"
import { withLinkedProducts } from "../catalogue/addresses/linked-products.server.ts"
import { formatPublication } from "../publication-date/publication-date.tsx"
import { hasOpenNews } from "./open-news.server.ts"

/** A page of the feed, by the specification [NEWS-05]. */
export const newsPerPage = 10

export type News = Pick<
  NewsItemFieldsFragment,
  "id" | "locale" | "title" | "text" | "image" | "publicationDate"
> & {
  /** The date in the reader's language. */
  day: string
  href: string | null
  isNewTab: boolean
}

export type NewsPage = {
  items: readonly News[]
  /** Cursor of the next page; null at the end. */
  next: string | null
}

type Reader = Pick<RequestContext, "api" | "site" | "locale" | "systemData" | "origin" | "log">

/** A page of a site's news, the latest first [NEWS-02, NEWS-06]. */
async function listNews(reader: Reader, after: string | null): Promise<NewsPage> {
  const { site, locale, api } = reader
  const { newsItemsConnection } = await api.content.read(
    NewsItemsDocument,
    { where: conditions(reader), first: newsPerPage, after },
    {
      tags: ({ newsItemsConnection: { edges } }) => [
        newsTag(site.id),
        "asset:*",
        "site:*",
        ...edges.flatMap(({ node }) => (node.link?.page ? `page:${node.link.page.id}` : [])),
      ],
    },
  )
  const { edges, pageInfo } = await withLinkedProducts(reader, newsItemsConnection)
  const warn = (message: string) => warnOnce(reader.log, message)
  return {
    items: edges.map(({ node: { link, ...item } }) => {
      const target = link && resolveLink(link, { ...reader, warn })
      return {
        ...item,
        day: formatPublication(item.publicationDate, locale),
        href: target?.href ?? null,
        isNewTab: target?.openInNewTab ?? false,
      }
    }),
    next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
  }
}

/**
 * The same for a cursor from an address, which anybody may have typed.
 * @returns null where the service doesn't know it as a cursor, or isn't there.
 */
export async function findNews(reader: Reader, after: string | null): Promise<NewsPage | null> {
  if (after === null) return listNews(reader, after)
  return listNews(reader, after).catch((error) => {
    if (error instanceof Response && error.status === 503) return null
    throw error
  })
}

/**
 * The id of a site's latest news item, by which a browser knows whether its reader has seen it [NEWS-03]; null where there
 * are no news to read.
 */
export async function findNewestId(
  reader: Pick<Reader, "api" | "site" | "locale" | "log">,
): Promise<string | null> {
  if (!(await hasOpenNews(reader, reader.site))) return null
  const { newsItemsConnection } = await reader.api.content.read(
    NewestNewsDocument,
    { where: conditions(reader) },
    { tags: () => [newsTag(reader.site.id)] },
  )
  return newsItemsConnection.edges[0]?.node.id ?? null
}

function conditions({ site, locale }: Pick<Reader, "site" | "locale">) {
  return { site: { id: site.id }, country: locale.country.countryCode }
}

function newsTag(siteId: string): string {
  return `news:${siteId}`
}
