import { Form } from "@remix-run/react"
import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Button } from "../../design/components/button.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { Badge, EmptyState } from "../../design/components/status.tsx"
import { SearchInput } from "../../design/components/text-input.tsx"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useHistoryEntry } from "../frame/list-filter.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { downloadHistoryPath, downloadsPath, softwarePath } from "./downloads-path.ts"
import { PageSteps } from "./page-steps.tsx"
import type { SoftwareItem, SoftwareListView } from "./software-list.server.ts"
import { useReleaseDay, useSystemName } from "./software-words.ts"

/** The software download centre [DLC-01]. */
export function SoftwareListScreen({ view }: { view: SoftwareListView }) {
  const { t } = useTranslation("downloads")
  const path = usePortalPath()
  const { items, total, query, hasMore } = view
  const to = (page: number) =>
    `${path(downloadsPath)}?${new URLSearchParams({ ...(query.search && { q: query.search }), page: String(page) })}`
  const history = <ApplicationLink to={path(downloadHistoryPath)}>{t("history.title")}</ApplicationLink>
  return (
    <PortalScreen title={t("title")} lead={t("lead")} actions={history}>
      <div className="ticket-list">
        <Search search={query.search} />
        <p className="list-count" role="status">
          {t("count", { count: total })}
          {query.search ? <a href={path(downloadsPath)}>{t("searchReset")}</a> : null}
        </p>
        {items.length > 0 ? <Table items={items} /> : <Empty isSearch={query.search !== ""} />}
        <PageSteps page={query.page} hasMore={hasMore} to={to} />
      </div>
    </PortalScreen>
  )
}

/** A plain GET form, so that what was found has an address. */
function Search({ search }: { search: string }) {
  const { t } = useTranslation("downloads")
  const path = usePortalPath()
  return (
    <search>
      <Form className="ticket-filter software-search" action={path(downloadsPath)} key={useHistoryEntry()}>
        <SearchInput
          id="software-search"
          name="q"
          label={t("search")}
          defaultValue={search}
          maxLength={200}
        />
        <Button type="submit" variant="quiet">
          {t("searchApply")}
        </Button>
      </Form>
    </search>
  )
}

function Empty({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation("downloads")
  return isSearch ? (
    <EmptyState icon="search" title={t("nothingFound")} />
  ) : (
    <EmptyState icon="download" title={t("none")}>
      <p>{t("noneText")}</p>
    </EmptyState>
  )
}

function Table({ items }: { items: readonly SoftwareItem[] }) {
  const { t, i18n } = useTranslation("downloads")
  const path = usePortalPath()
  const day = useReleaseDay()
  const systemName = useSystemName()
  return (
    <DataTable
      caption={t("title")}
      isCaptionHidden
      columns={[
        { name: t("software") },
        { name: t("newest") },
        { name: t("released") },
        { name: t("systems") },
      ]}
      rows={items.map(({ key, name, summary, language, models, newest, isWatched }) => ({
        heading: (
          <span lang={language}>
            <ApplicationLink to={path(softwarePath(key))}>{name}</ApplicationLink>
            <span className="ticket-place software-summary">{summary}</span>
            {models.length > 0 ? (
              <span className="ticket-place">{inOneLine(models, i18n.language)}</span>
            ) : null}
          </span>
        ),
        cells: [
          <span key="version" className="reference">
            {newest?.version ?? "–"} {isWatched ? <Badge tone="info">{t("watched")}</Badge> : null}
          </span>,
          newest ? day(newest.releasedOn) : "–",
          inOneLine([...new Set(newest?.files.map(({ os }) => systemName(os)))], i18n.language) || "–",
        ],
      }))}
    />
  )
}
