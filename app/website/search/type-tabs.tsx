import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { searchParameters } from "../search-address/search-path.ts"
import { countLimit, type SearchType, searchTypes } from "../search-address/search-query.ts"
import type { SearchScreenData } from "./search-screen.server.ts"

const names = {
  PRODUCT: "search:types.product",
  PAGE: "search:types.page",
  DOCUMENT: "search:types.document",
  STORY: "search:types.story",
  RELEASE: "search:types.release",
  NEWS: "search:types.news",
  EVENT: "search:types.event",
  LOCATION: "search:types.location",
} as const satisfies Record<SearchType, string>

type TypeCount = { type: SearchType; total: number }

/**
 * Links that narrow the results to one type that has hits. They are links instead of ARIA tabs, because each has its
 * own address; `aria-current` marks the shown one.
 */
export function TypeTabs({ screen, types }: { screen: SearchScreenData; types: readonly TypeCount[] }) {
  const { t } = useTranslation(namespaces)
  const { scope, query, type } = screen
  const present = searchTypes.flatMap((name) => types.find((count) => count.type === name) ?? [])
  // A single type is no choice, unless another one is selected.
  if (present.length < 2 && (type === null || present[0]?.type === type)) return null
  const all = Math.min(
    present.reduce((sum, { total }) => sum + total, 0),
    countLimit,
  )
  return (
    <nav className="search-types" aria-label={t("search:types.label")}>
      <ul>
        <Tab
          href={scope.action + searchParameters({ query })}
          isCurrent={type === null}
          name={t("search:types.all")}
          total={all}
        />
        {present.map((count) => (
          <Tab
            key={count.type}
            href={scope.action + searchParameters({ query, type: count.type })}
            isCurrent={type === count.type}
            name={t(names[count.type])}
            total={count.total}
          />
        ))}
      </ul>
    </nav>
  )
}

function Tab({
  href,
  isCurrent,
  name,
  total,
}: {
  href: string
  isCurrent: boolean
  name: string
  total: number
}) {
  return (
    <li>
      <a href={href} aria-current={isCurrent ? "page" : undefined}>
        {name} <span className="search-count">{useCount(total)}</span>
      </a>
    </li>
  )
}

/** A number of hits in the reader's notation; above its limit the service doesn't count. */
export function useCount(total: number): string {
  const { locale } = useDocument()
  const number = new Intl.NumberFormat(numberFormatLocale(locale)).format(total)
  return total >= countLimit ? `${number}+` : number
}
