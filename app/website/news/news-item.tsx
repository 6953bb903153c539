import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { withKeys } from "../../design/components/with-keys.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import type { News } from "./news.server.ts"

type Props = { news: News; headingLevel: 2 | 3 }

/** A news item; its title is the link, which covers all of it [NEWS-02]. */
export function NewsItem({ news, headingLevel }: Props) {
  const { t } = useTranslation("modules")
  const { locale } = useDocument()
  const { title, text, image, day, publicationDate, href, isNewTab } = news
  const Heading = `h${headingLevel}` as const
  const language = news.locale === locale.language ? undefined : news.locale
  return (
    <article className="news-item card" aria-label={title} lang={language}>
      {image ? (
        <ResponsiveImage image={image} preset="story-teaser" sizes="(min-width: 48rem) 24rem, 90vw" />
      ) : null}
      <div className="news-words">
        <p className="news-date" lang={language && locale.language}>
          <time dateTime={publicationDate}>{day}</time>
        </p>
        <Heading className="item-title">
          {href ? (
            <a className="cover-link" href={href} {...(isNewTab && { target: "_blank", rel: "noopener" })}>
              {title}
              {isNewTab ? <span className="visually-hidden"> ({t("link.newTab")})</span> : null}
            </a>
          ) : (
            title
          )}
        </Heading>
        {withKeys(text.trim().split(/\n\s*\n/)).map(({ key, item }) => (
          <p key={key}>{item}</p>
        ))}
      </div>
    </article>
  )
}

/**
 * The same with nothing in it, which the panel's script copies and fills for further pages: the markup stands in one file, and the script
 * knows only the names of its parts.
 */
export function NewsItemTemplate({ headingLevel }: Pick<Props, "headingLevel">) {
  const Heading = `h${headingLevel}` as const
  return (
    <template data-part="news-template">
      <li>
        <article className="news-item card">
          <img data-part="picture" src="data:," alt="" loading="lazy" decoding="async" />
          <div className="news-words">
            <p className="news-date">
              <time data-part="day" />
            </p>
            <Heading className="item-title">
              <a className="cover-link" data-part="link" href="#news-list">
                …
              </a>
            </Heading>
            <p data-part="text" />
          </div>
        </article>
      </li>
    </template>
  )
}
