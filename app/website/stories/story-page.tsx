import type { ReactNode } from "react"
import { ButtonLink } from "../../design/components/button.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { ProductCard } from "../catalogue/product-card/product-card.tsx"
import { PublicationDate } from "../publication-date/publication-date.tsx"
import { ContactCards } from "./contact-cards.tsx"
import { HelpfulForm } from "./helpful-form.tsx"
import { readingTime } from "./reading-time.ts"
import { ShareDialog, ShareLinkToDialog } from "./share-dialog.tsx"
import type { StoryDecoration } from "./story.server.ts"
import { StoryCards } from "./story-cards.tsx"
import { StoryFilm } from "./story-film.tsx"

type Props = { story: StoryDecoration; children: ReactNode }

/** A story: its head with picture or film, its modules, and where to go on [ROUTE-21]. */
export function StoryPage({ story: view, children }: Props) {
  const { t } = useTranslation("stories")
  const { contacts, products, recommended, otherLanguage } = view
  return (
    <>
      <StoryHead view={view} />
      <div className="story-text" lang={otherLanguage}>
        {children}
      </div>
      <div className="layout-grid story-end">
        <StoryAnswers view={view} />
        {contacts.length > 0 ? (
          <section className="module" aria-labelledby="story-contacts-title">
            <h2 className="module-title" id="story-contacts-title">
              {t("contacts.ofStory")}
            </h2>
            <ContactCards contacts={contacts} headingLevel={3} hasWays />
          </section>
        ) : null}
        {products.length > 0 ? (
          <section className="module" aria-labelledby="story-products-title">
            <h2 className="module-title" id="story-products-title">
              {t("products")}
            </h2>
            <div className="product-cards">
              {products.map((product) => (
                <ProductCard key={product.slug} product={product} />
              ))}
            </div>
          </section>
        ) : null}
        {recommended.length > 0 ? (
          <section className="module" aria-labelledby="story-recommended-title">
            <h2 className="module-title" id="story-recommended-title">
              {t("recommended")}
            </h2>
            <StoryCards stories={recommended} headingLevel={3} />
          </section>
        ) : null}
      </div>
      <ShareDialog share={view.share} />
    </>
  )
}

function StoryHead({ view: { story, category, otherLanguage } }: { view: StoryDecoration }) {
  const { t } = useTranslation("stories")
  const { locale } = useDocument()
  return (
    <header className="layout-grid story-head">
      <div className="story-words">
        <p className="overline">
          <a
            href={category.href}
            lang={category.language === locale.language ? undefined : category.language}
          >
            {category.name}
          </a>
        </p>
        <h1 lang={otherLanguage}>{story.title}</h1>
        <p className="text-lead" lang={otherLanguage}>
          {story.leadText}
        </p>
        <div className="story-line">
          <p className="story-facts">
            <PublicationDate at={story.publicationDate} />
            <span>{t("readingTime", { time: readingTime(story.readingMinutes, locale) })}</span>
          </p>
          <ShareLinkToDialog />
        </div>
      </div>
      <Opening story={story} language={otherLanguage} />
    </header>
  )
}

/** The film where there is one, else the picture. */
function Opening({ story, language }: { story: StoryDecoration["story"]; language: string | undefined }) {
  if (story.video) return <StoryFilm story={story} video={story.video} language={language} />
  if (!story.teaserImage) return null
  return (
    <div className="story-picture" lang={language}>
      <ResponsiveImage
        image={story.teaserImage}
        preset="stretched-video"
        sizes="(min-width: 1240px) 1180px, 100vw"
        order="first"
      />
    </div>
  )
}

/** Whether it helped, and what readers want to say about it [STORY-07]. */
function StoryAnswers({ view: { story, feedbackHref } }: { view: StoryDecoration }) {
  const { t } = useTranslation("stories")
  return (
    <section
      className="module measure-inline story-answers"
      id="was-helpful"
      aria-labelledby="was-helpful-title"
    >
      <HelpfulForm storyId={story.id} titleId="was-helpful-title" />
      <ButtonLink href={feedbackHref} variant="link" icon="arrow-right">
        {t("feedback")}
      </ButtonLink>
    </section>
  )
}
