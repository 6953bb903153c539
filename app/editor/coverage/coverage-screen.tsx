import { type DataColumn, DataTable } from "../../design/components/data-table.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { formatLocale } from "../../ground/i18n/format-locale.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import type { CoverageRow, CoverageView } from "./coverage.server.ts"

/** Figures of all sites and of the interface; each leads to the list of what is behind it. */
export function CoverageScreen({ view: { sites, interface: texts, countedAt } }: { view: CoverageView }) {
  const { t } = useTranslation("translator")
  return (
    <div className="coverage">
      <header className="translator-head">
        <h1>{t("coverage.title")}</h1>
        <p>{countedAt ? t("coverage.countedAt", { time: countedAt }) : null}</p>
      </header>
      {sites.length === 0 ? (
        <EmptyState title={t("coverage.none")}>
          <p>{t("coverage.noneText")}</p>
        </EmptyState>
      ) : null}
      {sites.map(({ id, name, rows }) => (
        <Figures key={id} title={name ?? t("coverage.noSite")} rows={rows} hasEntries />
      ))}
      <Figures title={t("coverage.interface")} rows={texts.rows} hasEntries={false} />
      {texts.missing.map(({ language, languageName, keys }) => (
        <details key={language} className="coverage-missing">
          <summary>{t("coverage.missing", { language: languageName, count: keys.length })}</summary>
          <ul>
            {keys.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

function Figures({
  title,
  rows,
  hasEntries,
}: {
  title: string
  rows: readonly CoverageRow[]
  hasEntries: boolean
}) {
  const { t } = useTranslation("translator")
  const { locale } = useDocument()
  const written = formatLocale(locale.language, locale.code)
  const number = new Intl.NumberFormat(written)
  const percent = new Intl.NumberFormat(written, {
    style: "percent",
    maximumFractionDigits: 0,
    roundingMode: "floor",
  })
  const columns: [DataColumn, ...DataColumn[]] = [
    { name: t("coverage.language") },
    ...(hasEntries ? [{ name: t("coverage.entries"), isNumeric: true }] : []),
    { name: t("coverage.texts"), isNumeric: true },
    { name: t("coverage.share"), isNumeric: true },
    { name: t("coverage.words"), isNumeric: true },
    ...(hasEntries ? [{ name: t("coverage.outdated"), isNumeric: true }] : []),
  ]
  const of = (part: number, all: number) =>
    t("coverage.of", { part: number.format(part), all: number.format(all) })
  // Some kinds of entries may be translated into every language that there is; most of them nobody has begun.
  const [begun, others] = hasEntries ? partsOf(rows) : [rows, []]
  return (
    <section>
      <h2>{title}</h2>
      {begun.length > 0 ? (
        <DataTable
          caption={title}
          isCaptionHidden
          columns={columns}
          rows={begun.map((row) => ({
            heading: row.href ? <a href={row.href}>{row.languageName}</a> : row.languageName,
            cells: [
              ...(hasEntries ? [number.format(row.entries ?? 0)] : []),
              of(row.translated, row.fields),
              percent.format(row.fields === 0 ? 1 : row.translated / row.fields),
              of(row.translatedWords, row.words),
              ...(hasEntries
                ? [<Outdated key="outdated" row={row} said={number.format(row.outdated)} />]
                : []),
            ],
          }))}
        />
      ) : null}
      {others.length > 0 ? (
        <details className="coverage-others">
          <summary>{t("coverage.notBegun")}</summary>
          <ul>
            {others.map(({ language, languageName, href }) => (
              <li key={language}>{href ? <a href={href}>{languageName}</a> : languageName}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function partsOf(rows: readonly CoverageRow[]): [CoverageRow[], CoverageRow[]] {
  const isBegun = ({ translated, outdated }: CoverageRow) => translated + outdated > 0
  return [rows.filter(isBegun), rows.filter((row) => !isBegun(row))]
}

function Outdated({ row, said }: { row: CoverageRow; said: string }) {
  return row.outdated > 0 && row.href ? <a href={`${row.href}&outdated=1`}>{said}</a> : said
}
