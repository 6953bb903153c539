/** The one question of the form: which releases. */
import type { Alerts } from "../../request/api/alerts-api.server.ts"

export type Topic = { slug: string; name: string }

export const adHocWish = "ad-hoc"
export const allWish = "all"
const topicMark = "topic:"

export function topicWish(slug: string): string {
  return topicMark + slug
}

export type ReadWishes = Pick<Alerts, "adHoc" | "allReleases" | "topics">

/** @param chosen the values of the boxes that are ticked. Topics that there are no more are left out. */
export function readWishes(chosen: readonly string[], topics: readonly Topic[]): ReadWishes {
  const allReleases = chosen.includes(allWish)
  const wanted = topics.map(({ slug }) => slug).filter((slug) => chosen.includes(topicWish(slug)))
  return { adHoc: chosen.includes(adHocWish), allReleases, topics: allReleases ? [] : wanted }
}

export function isEmpty({ adHoc, allReleases, topics }: ReadWishes): boolean {
  return !adHoc && !allReleases && topics.length === 0
}

/** The boxes that are ticked. */
export function chosenBy({ adHoc, allReleases, topics }: ReadWishes): string[] {
  return [...(adHoc ? [adHocWish] : []), ...(allReleases ? [allWish] : []), ...topics.map(topicWish)]
}
