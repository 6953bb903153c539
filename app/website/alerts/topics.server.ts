import { ReleaseTopicsDocument } from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { adHocWish, allWish, type Topic, topicWish } from "./alert-wishes.ts"

/** The topics of releases, in the reader's language. */
export async function listTopics({ api }: Pick<RequestContext, "api">): Promise<Topic[]> {
  const { topics } = await api.content.read(ReleaseTopicsDocument, {}, { tags: () => ["media-releases"] })
  return topics.map(({ slug, name }) => ({ slug, name }))
}

/** The values of all boxes that may be ticked. */
export function boxesOf(topics: readonly Topic[]): string[] {
  return [adHocWish, allWish, ...topics.map(({ slug }) => topicWish(slug))]
}
