import type { Article, WithContext } from "schema-dts"
import type { FullStory } from "./stories.server.ts"

type Facts = {
  /** The story's canonical address. */
  url: string
  origin: string
  language: string
  modifiedAt: string
  publisher: string
}

type Told = Pick<
  FullStory,
  | "title"
  | "leadText"
  | "publicationDate"
  | "teaserImage"
  | "category"
  | "readingMinutes"
  | "storyContacts"
  | "video"
>

/** Structured data of a story for search engines. Its authors are teams, not persons. */
export function storyJsonLd(story: Told, facts: Facts): WithContext<Article> {
  const { url, origin, language, modifiedAt, publisher } = facts
  const absolute = (path: string) => new URL(path, origin).href
  const image = story.teaserImage && absolute(story.teaserImage.url)
  const authors = story.storyContacts.map(({ name }) => ({ "@type": "Organization" as const, name }))
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": `${url}#article`,
    headline: story.title,
    description: story.leadText,
    datePublished: story.publicationDate,
    dateModified: modifiedAt,
    inLanguage: language,
    mainEntityOfPage: url,
    articleSection: story.category.name,
    timeRequired: `PT${story.readingMinutes}M`,
    publisher: { "@type": "Organization", "@id": `${origin}/#organization`, name: publisher },
    author: authors.length > 0 ? authors : { "@type": "Organization", name: publisher },
    ...(image && { image }),
    ...(story.video && {
      video: {
        "@type": "VideoObject" as const,
        name: story.title,
        description: story.leadText,
        contentUrl: absolute(story.video.url),
        uploadDate: story.publicationDate,
        ...(image && { thumbnailUrl: image }),
      },
    }),
  }
}
