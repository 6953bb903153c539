import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { Badge, EmptyState } from "../../design/components/status.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day, seatDay } from "../frame/day.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { NoticeItem, NoticeListView } from "./notice-list.server.ts"
import { kindKeys, severityKeys, severityTones } from "./notice-words.ts"
import { noticePath, noticesPath, staffNoticesPath } from "./notices-path.ts"

/** The notices about the user's machines. */
export function NoticeListScreen({ view }: { view: NoticeListView }) {
  const { t } = useTranslation("notices")
  const path = usePortalPath()
  const { items, total, page, pages, isStaff } = view
  const manage = isStaff ? (
    <ApplicationLink className="button button-quiet" to={path(staffNoticesPath)}>
      {t("manage")}
    </ApplicationLink>
  ) : null
  return (
    <PortalScreen title={t("title")} lead={t("lead")} actions={manage}>
      <div className="ticket-list">
        {items.length > 0 ? (
          <>
            <p className="list-count" role="status">
              {t("total", { number: total })}
            </p>
            <NoticeTable items={items} caption={t("title")} />
            <Pagination
              current={page}
              total={pages}
              href={(other) => path(noticesPath) + (other > 1 ? `?page=${other}` : "")}
            />
          </>
        ) : (
          <EmptyState icon="check" title={t("none")}>
            <p>{t("noneText")}</p>
          </EmptyState>
        )}
      </div>
    </PortalScreen>
  )
}

/** Notices with what waits to be done; also on the page of a machine. */
export function NoticeTable({ items, caption }: { items: readonly NoticeItem[]; caption: string }) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const path = usePortalPath()
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      columns={[
        { name: t("field.notice") },
        { name: t("field.severity") },
        { name: t("field.published") },
        { name: t("field.machines") },
        { name: t("field.state") },
      ]}
      rows={items.map((item) => ({
        heading: (
          <>
            <ApplicationLink className="ticket-subject" to={path(noticePath(item.id))} lang={item.language}>
              {item.title}
            </ApplicationLink>
            <span className="ticket-place">
              {item.id} · {say(kindKeys[item.kind])}
            </span>
          </>
        ),
        cells: [
          <Badge key="severity" tone={severityTones[item.severity]}>
            {say(severityKeys[item.severity])}
          </Badge>,
          <Day key="published" day={seatDay(item.publishedAt)} />,
          item.machineCount,
          <NoticeState key="state" notice={item} />,
        ],
      }))}
    />
  )
}

/** What the reader still has to do. */
export function NoticeState({
  notice,
}: {
  notice: Pick<NoticeItem, "state" | "mustAcknowledge" | "openCount">
}) {
  const { t } = useTranslation("notices")
  const { state, mustAcknowledge, openCount } = notice
  if (state === "WITHDRAWN") return <Badge>{t("state.withdrawn")}</Badge>
  if (!mustAcknowledge) return <Badge>{t("toRead")}</Badge>
  if (openCount === 0) return <Badge tone="success">{t("acknowledged")}</Badge>
  return <Badge tone="warning">{t("toAcknowledge")}</Badge>
}
