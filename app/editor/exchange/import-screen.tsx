import { Button } from "../../design/components/button.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { Progress } from "../../design/components/status.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { isUnderWay } from "./exchange-meta.ts"
import type { ImportView } from "./exchange-views.ts"
import { faultTexts } from "./fault-texts.ts"
import { entryStates, ImportBadge } from "./import-badge.tsx"
import { ImportEntryDifference } from "./import-difference.tsx"
import { useLanguageName } from "./use-language-name.ts"

/** What a file would change, and what became of it. */
export function ImportScreen({ view }: { view: ImportView }) {
  const { t } = useTranslation("exchange")
  const languageName = useLanguageName()
  const { summary, entries, page } = view
  return (
    <div className="page-width exchange">
      <p className="overline">
        <a href={view.back}>{t("import.title")}</a>
      </p>
      <h1>{summary.fileName}</h1>
      <p className="exchange-facts">
        <ImportBadge state={summary.state} />
        <span>{languageName(summary.language)}</span>
        {summary.state === "reading" || summary.state === "refused" ? null : (
          <span>
            {t("import.counts", { entries: summary.entries, units: summary.units, changes: summary.changes })}
          </span>
        )}
      </p>
      <Standing view={view} />
      {view.faults.length > 0 ? <Faults view={view} /> : null}
      {entries.map((entry) => (
        <ImportEntryDifference key={`${entry.kind} ${entry.id}`} entry={entry} language={summary.language} />
      ))}
      <Pagination
        current={page.current}
        total={page.total}
        href={(number) => (number === 1 ? "?" : `?page=${number}`)}
      />
    </div>
  )
}

function Standing({ view }: { view: ImportView }) {
  const { t } = useTranslation("exchange")
  const { summary, canWrite, action } = view
  if (summary.state === "refused") return <p role="status">{t("import.refusedText")}</p>
  if (isUnderWay(view)) return <UnderWay view={view} />
  if (summary.state !== "ready") return <Outcomes view={view} />
  return (
    <div className="exchange-decision">
      <p role="status">{summary.changes === 0 ? t("import.nothingNew") : t("import.readyText")}</p>
      {summary.warnings > 0 ? <p>{t("import.warnings", { number: summary.warnings })}</p> : null}
      {canWrite ? null : <p>{t("import.notWritable")}</p>}
      <form method="post" action={action} className="exchange-buttons">
        {canWrite ? (
          <Button type="submit" name="intent" value="apply">
            {t("import.apply")}
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="discard" variant="quiet">
          {t("import.discard")}
        </Button>
      </form>
    </div>
  )
}

function UnderWay({ view: { summary, outcomes } }: { view: ImportView }) {
  const { t } = useTranslation("exchange")
  const waiting = outcomes.waiting ?? summary.entries
  const done = summary.entries - waiting
  return (
    <div className="exchange-progress" role="status">
      {summary.state === "reading" ? (
        <p>{t("import.readingText")}</p>
      ) : (
        <Progress
          label={t("import.progress", { done, number: summary.entries })}
          value={done}
          maximum={Math.max(summary.entries, 1)}
        />
      )}
    </div>
  )
}

function Outcomes({ view: { outcomes } }: { view: ImportView }) {
  const { t } = useTranslation("exchange")
  const say = useSay()
  const states = (["applied", "unchanged", "conflict", "failed"] as const).filter((state) => outcomes[state])
  return (
    <div role="status">
      <ul className="exchange-outcomes">
        {states.map((state) => (
          <li key={state}>
            {say(entryStates[state][1])}: {outcomes[state]}
          </li>
        ))}
      </ul>
      {outcomes.conflict ? <p>{t("entry.conflictText")}</p> : null}
    </div>
  )
}

function Faults({ view: { faults, summary } }: { view: ImportView }) {
  const { t } = useTranslation("exchange")
  const say = useSay()
  return (
    <DataTable
      caption={t("fault.title")}
      columns={[{ name: t("fault.place") }, { name: t("fault.reason") }, { name: t("fault.unit") }]}
      rows={faults.map(({ line, code, part, expected, unit }) => ({
        heading: `${summary.fileName}:${line}`,
        cells: [say(faultTexts(code, { part, expected })), unit ?? "–"],
      }))}
    />
  )
}
