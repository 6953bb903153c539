import { Button } from "../../design/components/button.tsx"
import { Checkbox } from "../../design/components/choice-group.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { Field } from "../../design/components/field.tsx"
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
    <section className="page-width searches">
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
    <form className="searches-filter" action={address} aria-label={t("searches.filter")}>
      <Field id="searches-language" label={t("searches.language")} isOptional={false}>
        {(control) => (
          <select {...control} name="language" defaultValue={wanted.language}>
            <option value="">{t("searches.everyLanguage")}</option>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="searches-days" label={t("searches.period")} isOptional={false}>
        {(control) => (
          <select {...control} name="days" defaultValue={wanted.days}>
            <option value={7}>{t("searches.week")}</option>
            <option value={30}>{t("searches.month")}</option>
            <option value={90}>{t("searches.quarter")}</option>
          </select>
        )}
      </Field>
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
