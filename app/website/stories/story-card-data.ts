import type { ContentImage } from "../../design/components/image-url.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { formatPublication } from "../publication-date/publication-date.tsx"
import { readingTime } from "./reading-time.ts"
import type { StorySummary } from "./stories.server.ts"

/** A story as it stands on a card. */
export type StoryCardData = {
  id: string
  href: string
  title: string
  leadText: string
  image: ContentImage | null
  category: { name: string; language: string }
  /** ISO 8601, and in the reader's words. */
  publicationDate: string
  date: string
  readingTime: string
  hasVideo: boolean
  /** The language of the story's texts, where it isn't the reader's. */
  otherLanguage: string | undefined
  /** The reader's language, for what isn't the story's. */
  ownLanguage: string
}

/** Stories belong to the main site; on others a card leads there by the whole address. */
export function toStoryCard(
  { site, locale, systemData, origin }: Pick<RequestContext, "site" | "locale" | "systemData" | "origin">,
  story: StorySummary,
): StoryCardData {
  const home = systemData.sites.find(({ isMain }) => isMain) ?? site
  const path = localizedPath(home, locale, story.path)
  return {
    id: story.id,
    href: home.id === site.id ? path : origin(home) + path,
    title: story.title,
    leadText: story.leadText,
    image: story.teaserImage,
    category: { name: story.category.name, language: story.category.locale },
    publicationDate: story.publicationDate,
    date: formatPublication(story.publicationDate, locale),
    readingTime: readingTime(story.readingMinutes, locale),
    hasVideo: story.video !== null,
    ownLanguage: locale.language,
    otherLanguage: story.locale === locale.language ? undefined : story.locale,
  }
}
