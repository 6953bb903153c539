import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { formatFileSize } from "../../design/components/file-size.ts"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Badge, EmptyState } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import { downloadCsvPath, downloadHistoryPath, downloadsPath, softwarePath } from "./downloads-path.ts"
import type { DownloadItem, HistoryScope, HistoryView } from "./history.server.ts"
import { PageSteps } from "./page-steps.tsx"

/** What the user fetched; administrators can look at their organisation. */
export function HistoryScreen({ view }: { view: HistoryView }) {
  const { t } = useTranslation("downloads")
  const path = usePortalPath()
  const { items, query, hasMore, isAdministrator } = view
  const search = query.scope === "organisation" ? "?scope=organisation" : ""
  const to = (page: number) => `${path(downloadHistoryPath)}${search}${search ? "&" : "?"}page=${page}`
  const back = <WayBack to={path(downloadsPath)}>{t("title")}</WayBack>
  return (
    <PortalScreen title={t("history.title")} overline={back} lead={t("history.lead")}>
      <div className="ticket-list">
        {isAdministrator ? <Scopes scope={query.scope} /> : null}
        {items.length > 0 ? (
          <>
            <Table items={items} hasPeople={query.scope === "organisation"} />
            <PageSteps page={query.page} hasMore={hasMore} to={to} />
            <p>
              <a href={path(downloadCsvPath) + search} download>
                {t("history.csv")}
              </a>
            </p>
          </>
        ) : (
          <EmptyState icon="download" title={t("history.none")} />
        )}
      </div>
    </PortalScreen>
  )
}

function Scopes({ scope }: { scope: HistoryScope }) {
  const { t } = useTranslation("downloads")
  const path = usePortalPath()
  return (
    <nav className="tab-bar" aria-label={t("history.whose")}>
      <ul>
        {(["mine", "organisation"] as const).map((one) => (
          <li key={one}>
            <ApplicationLink
              to={path(downloadHistoryPath) + (one === "mine" ? "" : "?scope=organisation")}
              aria-current={scope === one ? "page" : undefined}
            >
              {one === "mine" ? t("history.mine") : t("history.organisation")}
            </ApplicationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Table({ items, hasPeople }: { items: readonly DownloadItem[]; hasPeople: boolean }) {
  const { t, i18n } = useTranslation("downloads")
  const path = usePortalPath()
  return (
    <DataTable
      caption={t("history.title")}
      isCaptionHidden
      columns={[
        { name: t("file") },
        { name: t("history.started") },
        ...(hasPeople ? [{ name: t("history.person") }] : []),
        { name: t("size"), isNumeric: true },
        { name: t("history.state") },
      ]}
      rows={items.map((item) => ({
        heading: (
          <>
            <ApplicationLink className="software-file" to={path(softwarePath(item.product, item.version))}>
              {item.fileName}
            </ApplicationLink>
            {item.isByLink ? <span className="ticket-place">{t("history.byLink")}</span> : null}
          </>
        ),
        cells: [
          <LocalTime key="started" time={item.startedAt} />,
          ...(hasPeople ? [item.personName || t("history.formerPerson")] : []),
          formatFileSize(item.sizeBytes, i18n.language),
          <State key="state" item={item} />,
        ],
      }))}
    />
  )
}

function State({ item: { finishedAt, lastByte, sizeBytes } }: { item: DownloadItem }) {
  const { t, i18n } = useTranslation("downloads")
  if (finishedAt) return <Badge tone="success">{t("history.done")}</Badge>
  if (lastByte === 0) return <Badge>{t("history.begun")}</Badge>
  const share = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(
    Math.min(0.99, lastByte / sizeBytes),
  )
  return <Badge tone="warning">{t("history.part", { share })}</Badge>
}
