import { isUpstreamError } from "../../ground/graphql/upstream-error.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { newestStories } from "./stories.server.ts"
import { type StoryCardData, toStoryCard } from "./story-card-data.ts"

const storiesPerProduct = 3

/** The newest stories about a product [STORY-08]; none while the content service can't say. */
export async function loadStoriesOfProduct(
  context: RequestContext,
  product: string,
): Promise<StoryCardData[]> {
  try {
    const stories = await newestStories(context, { product }, storiesPerProduct)
    return stories.map((story) => toStoryCard(context, story))
  } catch (error) {
    const isDown = isUpstreamError(error) || (error instanceof Response && error.status === 503)
    if (!isDown) throw error
    context.log.warn("a product is shown without its stories")
    return []
  }
}
