import type {
  PageModuleFieldsFragment,
  StoryTeasersFieldsFragment,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { StoriesContent } from "../pages/modules/story-teasers.tsx"
import { newestStories } from "./stories.server.ts"
import { type StoryCardData, toStoryCard } from "./story-card-data.ts"
import { StoryCards } from "./story-cards.tsx"

/** The cards of each module that teases stories, by the module's key. */
export type PageStories = ReadonlyMap<string, readonly StoryCardData[]>

/** @returns null for a page that teases no stories. */
export async function loadPageStories(
  context: RequestContext,
  modules: readonly PageModuleFieldsFragment[],
): Promise<PageStories | null> {
  const teasers = modules.filter(
    (module): module is StoryTeasersFieldsFragment & { __typename: "StoryTeasers" } => {
      return module.__typename === "StoryTeasers"
    },
  )
  if (teasers.length === 0) return null
  const found = await Promise.all(
    teasers.map(async ({ key, category, product, number }) => {
      const where = { ...(category && { category }), ...(product && { product }) }
      const stories = await newestStories(context, where, number)
      return [key, stories.map((story) => toStoryCard(context, story))] as const
    }),
  )
  return new Map(found)
}

export function pageStoriesContent(stories: PageStories): StoriesContent {
  return ({ key, title }) => {
    const cards = stories.get(key) ?? []
    return cards.length > 0 ? <StoryCards stories={cards} headingLevel={title ? 3 : 2} /> : null
  }
}
