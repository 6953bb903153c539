import { Button } from "../../design/components/button.tsx"
import { Checkbox } from "../../design/components/choice-group.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { FilterSelect } from "../../design/components/filter-select.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { formatLocale } from "../../ground/i18n/format-locale.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import type { SearchesView } from "./searches.server.ts"

type Props = { view: SearchesView }

/** What readers typed, most frequent first; each leads to what they were shown. */
export function SearchesScreen({ view }: Props) {
  const { t } = useTranslation("editor")
  const { wanted, rows } = view
  return (
    <section className="page-width editor-list searches">
      <header>
        <h1>{t("searches.title")}</h1>
        <p>{t("searches.lead")}</p>
      </header>
      {rows === null ? (
        <EmptyState title={t("searches.none")}>
          <p>{t("searches.elsewhere")}</p>
        </EmptyState>
      ) : (
        <>
          <Filter view={view} />
          {rows.length === 0 ? (
            <EmptyState title={t("searches.none")}>
              <p>{t("searches.noneText")}</p>
            </EmptyState>
          ) : (
            <Queries rows={rows} />
          )}
          <Pagination
            current={wanted.page}
            total={view.pages}
            href={(page) => view.address + addressOf(wanted, page)}
          />
        </>
      )}
    </section>
  )
}

/** A plain GET form, so that what is shown has an address. */
function Filter({ view: { address, wanted, languages } }: Props) {
  const { t } = useTranslation("editor")
  return (
    <form className="editor-list-filter searches-filter" action={address} aria-label={t("searches.filter")}>
      <FilterSelect
        id="searches-language"
        name="language"
        label={t("searches.language")}
        all={t("searches.everyLanguage")}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={wanted.language}
      />
      <FilterSelect
        id="searches-days"
        name="days"
        label={t("searches.period")}
        options={[
          { value: "7", label: t("searches.week") },
          { value: "30", label: t("searches.month") },
          { value: "90", label: t("searches.quarter") },
        ]}
        defaultValue={String(wanted.days)}
      />
      <Checkbox
        id="searches-nothing"
        name="nothing"
        value="1"
        label={t("searches.onlyNothing")}
        defaultChecked={wanted.onlyNothing}
      />
      <Button type="submit" variant="quiet">
        {t("searches.apply")}
      </Button>
    </form>
  )
}

function Queries({ rows }: { rows: NonNullable<SearchesView["rows"]> }) {
  const { t } = useTranslation("editor")
  const { locale } = useDocument()
  const number = new Intl.NumberFormat(formatLocale(locale.language, locale.code))
  return (
    <DataTable
      caption={t("searches.title")}
      isCaptionHidden
      columns={[
        { name: t("searches.query") },
        { name: t("searches.language") },
        { name: t("searches.asked"), isNumeric: true },
        { name: t("searches.nothing"), isNumeric: true },
      ]}
      rows={rows.map(({ query, language, languageName, href, asked, foundNothing }) => ({
        heading: (
          <a href={href} lang={language}>
            {query}
          </a>
        ),
        cells: [languageName, number.format(asked), number.format(foundNothing)],
      }))}
    />
  )
}

function addressOf({ language, days, onlyNothing }: SearchesView["wanted"], page: number): string {
  const parameters = new URLSearchParams({ ...(language && { language }), days: String(days) })
  if (onlyNothing) parameters.set("nothing", "1")
  if (page > 1) parameters.set("page", String(page))
  return `?${parameters}`
}
