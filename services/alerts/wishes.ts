/** What somebody wants to be told of, and in which language. */
import { badInput } from "../../platform/graphql/bad-input.ts"

export type Wishes = {
  language: string
  /** As in the website's addresses, e.g. `de-ch`. */
  locale: string
  adHoc: boolean
  allReleases: boolean
  /** Slugs of topics; empty where all releases are wanted. */
  topics: string[]
}

const mostTopics = 50

/** @throws when the website sends what its form can't have asked. */
export function readWishes({ language, locale, adHoc, allReleases, topics }: Wishes): Wishes {
  if (!/^[a-z]{2}$/.test(language)) throw badInput("language: two small letters")
  if (!/^[a-z]{2}(-[a-z]{2})?$/.test(locale)) throw badInput("locale: as in the website's addresses")
  if (topics.length > mostTopics || topics.some((topic) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(topic)))
    throw badInput("topics: slugs, and not so many")
  if (!adHoc && !allReleases && topics.length === 0) throw badInput("wishes: nothing is wished for")
  return { language, locale, adHoc, allReleases, topics: allReleases ? [] : [...new Set(topics)].sort() }
}

/**
 * Both together, in the language of the newer. Who subscribes a second time must not lose what was confirmed before: the form doesn't
 * show it, since it may not tell a stranger who subscribes to what.
 */
export function joinWishes(before: Wishes, wished: Wishes): Wishes {
  const allReleases = before.allReleases || wished.allReleases
  return {
    language: wished.language,
    locale: wished.locale,
    adHoc: before.adHoc || wished.adHoc,
    allReleases,
    topics: allReleases ? [] : [...new Set([...before.topics, ...wished.topics])].sort(),
  }
}
