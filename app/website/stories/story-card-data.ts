import type { ContentImage } from "../../design/components/image-url.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { StorySummary } from "./stories.server.ts"

/** A story as it stands on a card. */
export type StoryCardData = {
  id: string
  href: string
  title: string
  leadText: string
  image: ContentImage | null
  category: string
  publicationDate: string
  hasVideo: boolean
  readingMinutes: number
  /** The language of the story's texts, where it isn't the reader's. */
  otherLanguage: string | undefined
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
    category: story.category.name,
    publicationDate: story.publicationDate,
    hasVideo: story.video !== null,
    readingMinutes: story.readingMinutes,
    otherLanguage: story.locale === locale.language ? undefined : story.locale,
  }
}
