import { LocalTime } from "../../design/components/local-time.tsx"
import { type SortableRow, SortableTable } from "../../design/components/sortable-table/sortable-table.tsx"
import { Badge, EmptyState, type Tone } from "../../design/components/status.tsx"
import { sortLink } from "../../forms/lists/sort-links.ts"
import { useSay } from "../../forms/say.ts"
import { namespaces } from "../../ground/i18n/languages.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { sayFieldPath } from "../fields/field-names.ts"
import {
  kindKeys,
  reviewKeys,
  stateKeys,
  targetsPerPage,
  translationList,
  translationListSearch,
} from "./target-filter.ts"
import type { ListedRow, TranslationListView } from "./translation-list-view.ts"
import type { TranslationState } from "./translation-state.ts"
import type { TargetSort } from "./translations.ts"

type Props = { view: TranslationListView; ticked: ReadonlySet<string> }

/** One row for each entry and language; its box chooses it for the form below. */
export function TranslationTable({ view: { address, query, rows, counts }, ticked }: Props) {
  const { t } = useTranslation("translation")
  const rowOf = useRow(ticked)
  function sort(name: TargetSort, label: string) {
    const href = (order: object) => address + translationListSearch(query, order)
    return sortLink({ description: translationList, state: query, href }, name, label)
  }
  const columns = [
    { key: "title", title: t("column.title"), sorts: [sort("title", t("column.title"))] },
    { key: "path", title: t("column.place"), sorts: [sort("path", t("column.place"))] },
    { key: "language", title: t("column.language"), sorts: [sort("language", t("column.language"))] },
    { key: "state", title: t("column.state"), sorts: [sort("state", t("column.state"))] },
    { key: "assignee", title: t("column.assignee"), sorts: [sort("assignee", t("column.assignee"))] },
    { key: "due", title: t("column.due"), sorts: [sort("due", t("column.due"))] },
  ]
  return (
    <SortableTable
      caption={t("title")}
      className="translation-table"
      columns={columns}
      rows={rows.map(rowOf)}
      empty={<EmptyState title={t("empty.title")}>{<p>{t("empty.text")}</p>}</EmptyState>}
      pages={{
        label: t("pages"),
        current: query.page,
        total: Math.ceil(counts.total / targetsPerPage),
        href: (page) => address + translationListSearch(query, { page }),
      }}
    />
  )
}

function useRow(ticked: ReadonlySet<string>): (row: ListedRow) => SortableRow {
  const say = useSay()
  return (row) => ({
    key: row.key,
    cells: [
      <Title key="title" row={row} isTicked={ticked.has(row.key)} />,
      <span key="path">
        {say(kindKeys[row.kind] ?? row.kind)}
        <span className="translation-place">{[row.siteName, row.path].filter(Boolean).join(" · ")}</span>
      </span>,
      row.languageName,
      <State key="state" row={row} />,
      row.assignee?.name,
      row.dueOn === null ? null : <Due key="due" row={row} dueOn={row.dueOn} />,
    ],
  })
}

function Title({ row: { key, title, href, languageName }, isTicked }: { row: ListedRow; isTicked: boolean }) {
  const { t } = useTranslation("translation")
  return (
    <span className="translation-title">
      <input
        type="checkbox"
        name="target"
        value={key}
        defaultChecked={isTicked}
        aria-label={t("bulk.tick", { title, language: languageName })}
      />
      <a href={href}>{title}</a>
    </span>
  )
}

const tones: Readonly<Record<TranslationState, Tone>> = {
  MarkedForTranslation: "neutral",
  InProgress: "info",
  Translated: "success",
}

function State({ row: { target, isThere, isPublished, changed, review, reviewNote } }: { row: ListedRow }) {
  const { t } = useTranslation("translation")
  const { t: tAll } = useTranslation(namespaces)
  const say = useSay()
  const isUntouched = target.startedAt === null && target.state === "MarkedForTranslation"
  return (
    <span className="translation-state">
      {isUntouched ? (
        <Badge>{t("state.untouched")}</Badge>
      ) : (
        <Badge tone={tones[target.state]}>{say(stateKeys[target.state])}</Badge>
      )}
      {isThere && !isPublished ? <Badge>{t("state.draft")}</Badge> : null}
      {review ? (
        <Badge tone={review === "rejected" ? "error" : "info"}>{say(reviewKeys[review])}</Badge>
      ) : null}
      {reviewNote ? <span className="translation-place">{reviewNote}</span> : null}
      {changed.length > 0 ? (
        <details>
          <summary>{t("outdated.fields", { count: changed.length })}</summary>
          <ul>
            {changed.map((field) => (
              <li key={field}>{sayFieldPath(tAll, field)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </span>
  )
}

function Due({ row: { isOverdue }, dueOn }: { row: ListedRow; dueOn: string }) {
  const { t } = useTranslation("translation")
  return (
    <span>
      <LocalTime time={`${dueOn}T12:00:00Z`} isDateOnly />
      {isOverdue ? <Badge tone="error">{t("due.overdue")}</Badge> : null}
    </span>
  )
}
