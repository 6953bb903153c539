import type { ReactNode } from "react"
import { Button } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import type { ReleaseListDecoration } from "./release-list.server.ts"
import { allReleases, isFiltered, type ReleaseQuery, releaseSearch } from "./release-query.ts"

/**
 * The choices of the overview. Each is a link with the number of releases that it leads to, so that it works without a script and nobody
 * chooses an empty list; the words are a form that keeps the other choices [MEDIA-02].
 */
export function ReleaseFilter({ list: { query, counts, path } }: { list: ReleaseListDecoration }) {
  const { t } = useTranslation("releases")
  const href = (change: Partial<ReleaseQuery>) => path + releaseSearch({ ...query, ...change, page: 1 })
  const { years, topics } = counts
  return (
    <section className="release-filter" aria-label={t("filter.label")}>
      <WordsForm query={query} path={path} />
      {years.length > 1 || query.year !== null ? (
        <Choices name={t("filter.year")}>
          <Choice href={href({ year: null })} isChosen={query.year === null} count={counts.allYears}>
            {t("filter.all")}
          </Choice>
          {years.map(({ value, count }) => (
            <Choice key={value} href={href({ year: value })} isChosen={query.year === value} count={count}>
              {value}
            </Choice>
          ))}
        </Choices>
      ) : null}
      {topics.length > 1 || query.topic !== null ? (
        <Choices name={t("filter.topic")}>
          <Choice href={href({ topic: null })} isChosen={query.topic === null} count={counts.allTopics}>
            {t("filter.all")}
          </Choice>
          {topics.map(({ value, name, count }) => (
            <Choice key={value} href={href({ topic: value })} isChosen={query.topic === value} count={count}>
              {name}
            </Choice>
          ))}
        </Choices>
      ) : null}
      {counts.adHoc > 0 || query.isAdHoc ? (
        <Choices name={t("filter.kind")}>
          <Choice href={href({ isAdHoc: false })} isChosen={!query.isAdHoc} count={counts.allKinds}>
            {t("filter.all")}
          </Choice>
          <Choice href={href({ isAdHoc: true })} isChosen={query.isAdHoc} count={counts.adHoc}>
            {t("filter.adHoc")}
          </Choice>
        </Choices>
      ) : null}
      {isFiltered(query) ? (
        <p>
          <a href={path + releaseSearch(allReleases)}>{t("filter.clear")}</a>
        </p>
      ) : null}
    </section>
  )
}

function WordsForm({ query: { year, topic, isAdHoc, words }, path }: { query: ReleaseQuery; path: string }) {
  const { t } = useTranslation("releases")
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers don't know the search element
    <form className="release-words" role="search" action={path}>
      {year === null ? null : <input type="hidden" name="year" value={year} />}
      {topic === null ? null : <input type="hidden" name="topic" value={topic} />}
      {isAdHoc ? <input type="hidden" name="ad-hoc" value="true" /> : null}
      <label htmlFor="release-words">{t("filter.words")}</label>
      <div className="release-words-field">
        <input id="release-words" type="search" name="q" defaultValue={words} maxLength={200} />
        <Button type="submit" variant="quiet">
          {t("filter.search")}
        </Button>
      </div>
    </form>
  )
}

function Choices({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav className="release-choices" aria-label={name}>
      <p aria-hidden="true">{name}</p>
      <ul className="choice-links">{children}</ul>
    </nav>
  )
}

type ChoiceProps = { href: string; isChosen: boolean; count: number; children: ReactNode }

function Choice({ href, isChosen, count, children }: ChoiceProps) {
  const { locale } = useDocument()
  return (
    <li>
      <a href={href} className="choice-link" aria-current={isChosen ? "true" : undefined}>
        {children}{" "}
        <span className="choice-count">
          {new Intl.NumberFormat(numberFormatLocale(locale)).format(count)}
        </span>
      </a>
    </li>
  )
}
