import { Card } from "../../design/components/card.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { StoryCardData } from "./story-card-data.ts"

type Props = {
  stories: readonly StoryCardData[]
  headingLevel: 2 | 3
  /** Whether the first picture is what a reader sees first. */
  isFirstOnPage?: boolean
}

/** Stories as cards with picture, category, date and lead [STORY-02]. */
export function StoryCards({ stories, headingLevel, isFirstOnPage = false }: Props) {
  return (
    <ul className="story-cards">
      {stories.map((story, index) => (
        <li key={story.id} lang={story.otherLanguage}>
          <StoryCard story={story} headingLevel={headingLevel} isFirst={isFirstOnPage && index === 0} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { story: StoryCardData; headingLevel: 2 | 3; isFirst: boolean }

function StoryCard({ story, headingLevel, isFirst }: CardProps) {
  const { t } = useTranslation("stories")
  return (
    <Card
      className="story-card"
      title={story.title}
      href={story.href}
      headingLevel={headingLevel}
      overline={
        story.otherLanguage ? (
          <span lang={story.category.language}>{story.category.name}</span>
        ) : (
          story.category.name
        )
      }
      picture={
        <ResponsiveImage
          image={story.image && { ...story.image, alternativeText: "" }}
          preset="story-teaser"
          sizes="(min-width: 1240px) 380px, (min-width: 640px) 45vw, 92vw"
          order={isFirst ? "first" : "late"}
        />
      }
    >
      <p className="story-card-lead">{story.leadText}</p>
      <p className="story-facts" lang={story.otherLanguage && story.ownLanguage}>
        <time dateTime={story.publicationDate}>{story.date}</time>
        <span>{t("readingTime", { time: story.readingTime })}</span>
        {story.hasVideo ? (
          <span className="story-film-mark">
            <Icon name="play" />
            {t("film")}
          </span>
        ) : null}
      </p>
    </Card>
  )
}
