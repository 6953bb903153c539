import type { MetaDescriptor } from "@remix-run/node"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { type DecoratedHead, plainHead } from "../document-head/decorated-head.ts"
import type { Page } from "../pages/page.ts"
import { listCategories, listStories } from "./stories.server.ts"
import { type StoryCardData, toStoryCard } from "./story-card-data.ts"
import { storyFeed } from "./story-feed.ts"
import {
  emptyFilter,
  isFiltered,
  pageCount,
  readStoryFilter,
  type StoryFilter,
  storySearch,
} from "./story-filter.ts"
import { storyContactsPath } from "./story-path.ts"

export type FilterLink = { name: string; href: string; count: number; isChosen: boolean }

/** The overview around the page that editors write for `/stories` [ROUTE-20]. */
export type StoryListDecoration = {
  kind: "story-list"
  head: DecoratedHead
  stories: readonly StoryCardData[]
  total: number
  filter: StoryFilter
  pages: number
  /** The overview's own path. */
  href: string
  /** Name of the chosen category; null where all are listed, or where there is none of that name. */
  categoryName: string | null
  isCategoryUnknown: boolean
  /** All, and each category that has stories or is chosen. */
  categories: readonly FilterLink[]
  /** Lists those with a film, or again all. */
  video: FilterLink
  contactsHref: string
  feedHref: string
}

/** Any query is answered: an unknown category is said in words, and a page behind the end leads back [STORY-03, STORY-04]. */
export async function loadStoryList(context: RequestContext, page: Page): Promise<StoryListDecoration> {
  const { site, locale, translator, localizedPath: href } = context
  const asked = readStoryFilter(context.search)
  const known = await listCategories(context)
  const category = known.find(({ slug }) => slug === asked.category)
  const filter = { ...asked, category: category?.slug ?? "" }
  const list = await listStories(context, filter)
  const pages = pageCount(list.total)
  const isBeyondEnd = filter.page > pages
  const to = (change: Partial<StoryFilter>) => href + storySearch({ ...filter, page: 1, ...change })
  const feed = storyFeed(context)
  return {
    kind: "story-list",
    filter,
    href,
    pages,
    stories: list.stories.map((story) => toStoryCard(context, story)),
    total: list.total,
    categoryName: category?.name ?? null,
    isCategoryUnknown: asked.category !== filter.category,
    categories: [
      {
        name: translator.t("stories:list.all"),
        href: to({ category: "" }),
        // Each story has one category.
        count: list.categories.reduce((sum, { count }) => sum + count, 0),
        isChosen: filter.category === "",
      },
      ...known.flatMap(({ slug, name }) => {
        const count = list.categories.find(({ topic }) => topic.slug === slug)?.count ?? 0
        const isChosen = slug === filter.category
        return count > 0 || isChosen ? [{ name, href: to({ category: slug }), count, isChosen }] : []
      }),
    ],
    video: {
      name: translator.t("stories:list.withVideo"),
      href: to({ hasVideo: !filter.hasVideo }),
      count: list.withVideo,
      isChosen: filter.hasVideo,
    },
    contactsHref: localizedPath(site, locale, storyContactsPath),
    feedHref: feed.href,
    head: {
      ...plainHead,
      title:
        filter.page > 1
          ? translator.t("stories:list.pageTitle", { title: page.title, page: filter.page })
          : null,
      canonicalSearch: storySearch({ ...emptyFilter, page: filter.page }),
      // Each filtered list shows what the whole list shows; search engines need only that one.
      isIndexed: !isFiltered(filter) && asked.category === "" && !isBeyondEnd,
      links: [feed.link, ...neighbours(context, filter, pages)],
      status: isBeyondEnd ? 404 : 200,
    },
  }
}

function neighbours(
  { origin, site, localizedPath: href }: RequestContext,
  filter: StoryFilter,
  pages: number,
): MetaDescriptor[] {
  const link = (rel: "prev" | "next", page: number) => ({
    tagName: "link",
    rel,
    href: origin(site) + href + storySearch({ ...filter, page }),
  })
  return [
    ...(filter.page > 1 && filter.page <= pages ? [link("prev", filter.page - 1)] : []),
    ...(filter.page < pages ? [link("next", filter.page + 1)] : []),
  ]
}
