import type { ReactNode } from "react"
import { Button, ButtonLink } from "../../design/components/button.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { StoryCards } from "./story-cards.tsx"
import { isFiltered, maxTextLength, type StoryFilter, storySearch } from "./story-filter.ts"
import type { FilterLink, StoryListDecoration } from "./story-list.server.ts"

type Props = {
  list: StoryListDecoration
  title: string
  /** What editors wrote as an introduction. */
  children: ReactNode
}

/** The overview: filters as links with numbers, the list in pages of 12 [ROUTE-20, STORY-02…04]. */
export function StoryListPage({ list, title, children }: Props) {
  const { filter } = list
  // A reader who has filtered or paged no longer needs the introduction.
  const isOverview = !isFiltered(filter) && filter.page === 1
  return (
    <>
      <header className="page-width list-head">
        <h1>{title}</h1>
      </header>
      {isOverview ? <div className="list-intro">{children}</div> : null}
      <div className="page-width story-list">
        <Filters list={list} />
        <Found list={list} />
        <Ways list={list} />
      </div>
    </>
  )
}

function Filters({ list }: { list: StoryListDecoration }) {
  const { t } = useTranslation("stories")
  const { categories, video } = list
  return (
    <div className="story-filter">
      <nav aria-label={t("list.categories")}>
        <ul className="choice-links">
          {categories.map((link) => (
            <li key={link.href}>
              <FilterChoice link={link} />
            </li>
          ))}
          {video.count > 0 || video.isChosen ? (
            <li>
              <FilterChoice link={video} isSwitch />
            </li>
          ) : null}
        </ul>
      </nav>
      <TextSearch list={list} />
    </div>
  )
}

/** A chosen category is where the reader is; a switch that is on leads to what there is without it. */
function FilterChoice({
  link: { name, href, count, isChosen },
  isSwitch = false,
}: {
  link: FilterLink
  isSwitch?: boolean
}) {
  const { locale } = useDocument()
  return (
    <a href={href} className="choice-link" aria-current={isChosen ? "true" : undefined}>
      {isSwitch ? <Icon name={isChosen ? "close" : "play"} /> : null}
      {name}
      <span className="choice-count">{new Intl.NumberFormat(numberFormatLocale(locale)).format(count)}</span>
    </a>
  )
}

/** A plain form, which keeps the other filters. */
function TextSearch({ list: { filter, href } }: { list: StoryListDecoration }) {
  const { t } = useTranslation("stories")
  return (
    <search>
      <form className="story-search" method="get" action={href}>
        {filter.category ? <input type="hidden" name="category" value={filter.category} /> : null}
        {filter.hasVideo ? <input type="hidden" name="video" value="yes" /> : null}
        <label className="visually-hidden" htmlFor="story-search">
          {t("list.search")}
        </label>
        <input
          id="story-search"
          className="input"
          type="search"
          name="q"
          defaultValue={filter.text}
          placeholder={t("list.search")}
          maxLength={maxTextLength}
          enterKeyHint="search"
        />
        <Button type="submit" variant="quiet">
          <Icon name="search" />
          <span className="visually-hidden">{t("list.submit")}</span>
        </Button>
      </form>
    </search>
  )
}

function Found({ list }: { list: StoryListDecoration }) {
  const { t } = useTranslation("stories")
  const { filter, stories, total, pages, href } = list
  const pageHref = (page: number) => href + storySearch({ ...filter, page })
  return (
    <section aria-labelledby="stories-title">
      <h2 className="story-count" id="stories-title">
        {t("list.count", { count: total })}
      </h2>
      {list.isCategoryUnknown ? (
        <p className="story-note" role="status">
          {t("list.unknownCategory")}
        </p>
      ) : null}
      <Undo list={list} />
      {stories.length > 0 ? (
        <>
          <StoryCards stories={stories} headingLevel={3} isFirstOnPage />
          <Pagination label={t("list.pages")} current={filter.page} total={pages} href={pageHref} />
        </>
      ) : null}
      {stories.length === 0 && total > 0 ? (
        <EmptyState
          title={t("list.beyondTitle")}
          headingLevel={3}
          action={<ButtonLink href={pageHref(1)}>{t("list.first")}</ButtonLink>}
        >
          <p>{t("list.beyondText", { page: filter.page, total: pages })}</p>
        </EmptyState>
      ) : null}
      {total === 0 ? (
        <EmptyState
          icon="filter"
          title={t("list.noneTitle")}
          headingLevel={3}
          action={isFiltered(filter) ? <ButtonLink href={href}>{t("list.clear")}</ButtonLink> : undefined}
        >
          <p>{isFiltered(filter) ? t("list.noneText") : t("list.emptyText")}</p>
        </EmptyState>
      ) : null}
    </section>
  )
}

/** Each filter with a link that takes it back alone. */
function Undo({ list: { filter, href, categoryName } }: { list: StoryListDecoration }) {
  const { t } = useTranslation("stories")
  const without = (change: Partial<StoryFilter>) => href + storySearch({ ...filter, page: 1, ...change })
  const chips = [
    ...(filter.text ? [{ name: filter.text, href: without({ text: "" }) }] : []),
    ...(categoryName ? [{ name: categoryName, href: without({ category: "" }) }] : []),
    ...(filter.hasVideo ? [{ name: t("list.withVideo"), href: without({ hasVideo: false }) }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="story-chips" aria-label={t("list.chosen")}>
      {chips.map((chip) => (
        <li key={chip.href}>
          <a href={chip.href} className="story-chip">
            <span className="visually-hidden">{t("list.remove")} </span>
            {chip.name}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Ways({ list: { contactsHref, feedHref } }: { list: StoryListDecoration }) {
  const { t } = useTranslation("stories")
  return (
    <p className="button-row story-ways">
      <ButtonLink href={contactsHref} variant="quiet" icon="arrow-right">
        {t("contacts.title")}
      </ButtonLink>
      <ButtonLink href={feedHref} variant="link" icon="subscribe" iconPlace="start">
        {t("list.feed")}
      </ButtonLink>
    </p>
  )
}
