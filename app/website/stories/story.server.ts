import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { findInjectedProduct } from "../catalogue/product-card/injected-product.server.ts"
import type { ProductCardData } from "../catalogue/product-card/product-card-data.ts"
import { type DecoratedHead, plainHead } from "../document-head/decorated-head.ts"
import type { Page } from "../pages/page.ts"
import { formPaths } from "../request-address/form-paths.ts"
import { type ContactCardData, toContactCard } from "./contact-card-data.ts"
import { recommend } from "./recommend.ts"
import { type ShareLink, shareLinks } from "./share-links.ts"
import { type FullStory, findStory, newestStories, type StorySummary } from "./stories.server.ts"
import { type StoryCardData, toStoryCard } from "./story-card-data.ts"
import { storyFeed } from "./story-feed.ts"
import { emptyFilter, storySearch } from "./story-filter.ts"
import { storyJsonLd } from "./story-json-ld.ts"
import { storiesPath } from "./story-path.ts"

/** What a story has around its modules [ROUTE-21, STORY-01]. */
export type StoryDecoration = {
  kind: "story"
  head: DecoratedHead
  story: Pick<
    FullStory,
    | "id"
    | "locale"
    | "slug"
    | "title"
    | "leadText"
    | "publicationDate"
    | "teaserImage"
    | "video"
    | "captions"
    | "transcript"
    | "readingMinutes"
  >
  /** The language of the story's texts, where it isn't the reader's. */
  otherLanguage: string | undefined
  contentLanguage: string
  category: { name: string; language: string; href: string }
  contacts: readonly ContactCardData[]
  recommended: readonly StoryCardData[]
  products: readonly ProductCardData[]
  share: { address: string; links: readonly ShareLink[] }
  feedbackHref: string
}

const recommendedCount = 3
/** So many are looked at for each reason to recommend a story. */
const candidatesPerReason = 8
const maxProducts = 4

/** @returns null when the service doesn't know the page as a story; it is then shown as an ordinary page. */
export async function loadStory(context: RequestContext, page: Page): Promise<StoryDecoration | null> {
  const story = await findStory(context, page.id)
  if (!story) return null
  const { site, locale } = context
  const [recommended, products] = await Promise.all([
    loadRecommended(context, story),
    loadProducts(context, story.productSlugs),
  ])
  const search = storySearch({ ...emptyFilter, category: story.category.slug })
  const address = page.canonicalUrl
  return {
    kind: "story",
    story,
    otherLanguage: page.isLanguageFallback ? page.contentLanguage : undefined,
    contentLanguage: page.contentLanguage,
    category: {
      name: story.category.name,
      language: story.category.locale,
      href: localizedPath(site, locale, storiesPath) + search,
    },
    contacts: story.storyContacts.map((contact) => toContactCard(context, contact)),
    recommended,
    products,
    share: { address, links: shareLinks({ title: story.title, address }) },
    feedbackHref: `${localizedPath(site, locale, formPaths.storyFeedback)}?${new URLSearchParams({ story: story.slug })}`,
    head: {
      ...plainHead,
      article: {
        publishedAt: story.publicationDate,
        modifiedAt: page.updatedAt,
        section: story.category.name,
        tags: products.map(({ name }) => name),
      },
      structuredData: [
        {
          "script:ld+json": storyJsonLd(story, {
            url: address,
            origin: context.origin(site),
            language: page.contentLanguage,
            modifiedAt: page.updatedAt,
            publisher: site.brand?.name ?? site.name,
          }),
        },
      ],
      links: [storyFeed(context).link],
    },
  }
}

/** Those of the same category, and those about each of its products [STORY-05]. */
async function loadRecommended(context: RequestContext, story: StorySummary): Promise<StoryCardData[]> {
  const reasons = [
    { category: story.category.slug },
    ...story.productSlugs.slice(0, maxProducts).map((product) => ({ product })),
  ]
  const found = await Promise.all(
    reasons.map((reason) => newestStories(context, { ...reason, id_not: story.id }, candidatesPerReason)),
  )
  return recommend(story, found.flat(), recommendedCount).map((other) => toStoryCard(context, other))
}

/** The products that the story is about, as far as this reader can have them [STORY-08]. */
async function loadProducts(context: RequestContext, slugs: readonly string[]): Promise<ProductCardData[]> {
  const found = await Promise.all(
    slugs.slice(0, maxProducts).map((slug) => findInjectedProduct(context, slug)),
  )
  return found.filter((product) => product !== null)
}
