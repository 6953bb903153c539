import { Button } from "../../design/components/button.tsx"
import { ChoiceGroup } from "../../design/components/choice-group.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePageContext } from "../pages/page-context.tsx"
import type { ComparisonFault, ReportComparison, Reports } from "./comparison.ts"
import { formatDay, formatNumber, withColumns } from "./figures.ts"
import { FiguresTable } from "./figures-table.tsx"
import { ReportFiles } from "./report-files.tsx"

type Report = Reports[number]
type Props = { reports: Reports; comparison: ReportComparison | null; headingLevel: 2 | 3 }

/** The figures of a report that are shown beside it; its document has all. */
const shownFigures = 5

/** Reports with their main figures and documents, and some years side by side. */
export function ReportList({ reports, comparison, headingLevel }: Props) {
  return (
    <div className="reports">
      {comparison ? <Comparison comparison={comparison} headingLevel={headingLevel} /> : null}
      <ul className="report-list">
        {reports.map((report) => (
          <li key={report.id} className="report">
            <ReportWords report={report} headingLevel={headingLevel} />
            <ReportFigures report={report} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ReportWords({ report, headingLevel }: { report: Report; headingLevel: 2 | 3 }) {
  const { locale } = usePageContext()
  const { t } = useTranslation("investors")
  const Heading = `h${headingLevel}` as const
  return (
    <div className="report-words">
      <Heading className="item-title">{report.title}</Heading>
      <p className="report-day">
        {t("report.published", { day: formatDay(report.publicationDate, locale) })}
      </p>
      {report.text ? <p>{report.text}</p> : null}
      <ReportFiles files={report.files} title={report.title} />
    </div>
  )
}

function ReportFigures({ report: { figures, column } }: { report: Report }) {
  const { locale } = usePageContext()
  if (!figures || !column) return null
  const { rows } = withColumns(figures, [column])
  return (
    <dl className="report-figures">
      {rows.slice(0, shownFigures).map(({ id, label, unit, decimals, values }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {formatNumber(values[0], decimals, locale)}
            {unit ? <span className="unit"> {unit}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The form leads here, so that the answer is in sight. */
const anchor = "compare-years"

const faultKeys = {
  "too-few": "investors:comparison.tooFew",
  "too-many": "investors:comparison.tooMany",
} as const satisfies Record<ComparisonFault, string>

/** Two to five years side by side: a plain GET form, its answer stands in the address. */
function Comparison({
  comparison: { table, years, chosen, fault },
  headingLevel,
}: {
  comparison: ReportComparison
  headingLevel: 2 | 3
}) {
  const { t } = useTranslation(["investors", "modules"])
  const Heading = `h${headingLevel}` as const
  return (
    <section id={anchor} className="report-comparison" aria-labelledby="compare-years-title">
      <Heading id="compare-years-title" className="item-title">
        {t("comparison.title")}
      </Heading>
      <form className="report-comparison-form" action={`#${anchor}`}>
        <ChoiceGroup
          id="compare"
          name="compare"
          type="checkbox"
          legend={t("comparison.years")}
          hint={t("comparison.hint")}
          error={fault ? t(faultKeys[fault]) : undefined}
          choices={years.map(({ id, label }) => ({ value: id, label }))}
          chosen={chosen}
        />
        <Button type="submit" variant="quiet">
          {t("comparison.submit")}
        </Button>
      </form>
      {table ? <FiguresTable table={table} hasChange headingLevel={3} columns={chosen} /> : null}
    </section>
  )
}
