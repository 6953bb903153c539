import type { ContentImage } from "../../design/components/image-url.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { StoryContact } from "./stories.server.ts"
import { storyContactPath } from "./story-path.ts"

/** Who wrote a story, or answers to it. */
export type ContactCardData = {
  id: string
  name: string
  role: string | null
  about: string | null
  image: ContentImage | null
  email: string | null
  telephone: string | null
  /** The author's page; null for who isn't listed among the authors. */
  href: string | null
  /** The language of the texts, where it isn't the reader's. */
  otherLanguage: string | undefined
}

export function toContactCard(
  { site, locale }: Pick<RequestContext, "site" | "locale">,
  { id, slug, name, role, about, image, email, telephone, showsStories, locale: language }: StoryContact,
): ContactCardData {
  return {
    ...{ id, name, role, about, image, email, telephone },
    href: showsStories ? localizedPath(site, locale, storyContactPath(slug)) : null,
    otherLanguage: language === locale.language ? undefined : language,
  }
}
