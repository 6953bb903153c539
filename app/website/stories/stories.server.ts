/** What the content service says of stories. */
import {
  StoriesDocument,
  type StoriesQuery,
  StoryContactsDocument,
  type StoryContactsQuery,
  StoryDocument,
  StoryListDocument,
  type StoryQuery,
  StoryTopicsDocument,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { type StoryFilter, storiesPerPage } from "./story-filter.ts"

export type StorySummary = StoriesQuery["stories"][number]
export type FullStory = StoryQuery["stories"][number]
export type StoryContact = StoryContactsQuery["contactPersons"][number]

type Asker = Pick<RequestContext, "api" | "locale">

/** Whatever changes in a story, a category or an author has the tag `stories`. */
const tags = () => ["stories", "asset:*"]

/** A page of the overview, newest first, with the numbers that stand beside the filters. */
export async function listStories({ api, locale }: Asker, { text, category, hasVideo, page }: StoryFilter) {
  const variables = {
    where: {
      country: locale.country.countryCode,
      ...(text && { text }),
      ...(hasVideo && { hasVideo }),
      ...(category && { category }),
    },
    first: storiesPerPage,
    skip: (page - 1) * storiesPerPage,
  }
  // Texts are endless; caching their answers would only displace others.
  const { stories, storyFacets } = await api.content.read(StoryListDocument, variables, {
    tags: text ? () => null : tags,
  })
  return { stories, ...storyFacets }
}

type Wanted = { category?: string; product?: string; contact?: string; id_not?: string }

/** The newest stories of a category, about a product or by an author. */
export async function newestStories(
  { api, locale }: Asker,
  where: Wanted,
  first: number,
): Promise<StorySummary[]> {
  const variables = { where: { country: locale.country.countryCode, ...where }, first }
  const { stories } = await api.content.read(StoriesDocument, variables, { tags })
  return stories
}

/** Every category, in the editors' order. */
export async function listCategories({ api }: Pick<Asker, "api">) {
  const { topics } = await api.content.read(StoryTopicsDocument, {}, { tags })
  return topics
}

/** @param id of the story's page. */
export async function findStory({ api }: Pick<Asker, "api">, id: string): Promise<FullStory | null> {
  const { stories } = await api.content.read(
    StoryDocument,
    { id },
    { tags: () => [`page:${id}`, "stories", "asset:*"] },
  )
  return stories[0] ?? null
}

/** @returns null for a slug that no story has. */
export async function storyTitle({ api }: Pick<Asker, "api">, slug: string): Promise<string | null> {
  if (!/^[\w-]{1,200}$/.test(slug)) return null
  const variables = { where: { slug }, first: 1 }
  // Anybody may name any slug, so only those that exist are cached.
  const { stories } = await api.content.read(StoriesDocument, variables, {
    tags: (answer) => (answer.stories.length > 0 ? tags() : null),
  })
  return stories[0]?.title ?? null
}

/** The authors who are listed, with a page of their own. */
export async function listStoryContacts({ api }: Pick<Asker, "api">): Promise<StoryContact[]> {
  const { contactPersons } = await api.content.read(StoryContactsDocument, {}, { tags })
  return contactPersons
}
