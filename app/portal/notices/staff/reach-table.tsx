import { DataTable } from "../../../design/components/data-table.tsx"
import { Pagination } from "../../../design/components/pagination.tsx"
import { Badge } from "../../../design/components/status.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Day, seatDay } from "../../frame/day.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { noticeReachCsvPath, staffNoticePath } from "../notices-path.ts"
import type { Reach, StaffNoticeView } from "./staff-notice.server.ts"

/** Who has the notice, and who hasn't. */
export function ReachTable({ view: { notice, reach, page, pages } }: { view: StaffNoticeView }) {
  const { t } = useTranslation("notices")
  const path = usePortalPath()
  const { id, isMatched, machineCount, openCount } = notice
  return (
    <section className="ticket-list" aria-labelledby="reach">
      <h2 id="reach" className="portal-section-title">
        {t("reach.title")}
      </h2>
      <p role="status">
        {isMatched
          ? t("staff.acknowledgedOf", { done: machineCount - openCount, all: machineCount })
          : t("reach.searching")}
      </p>
      {reach.length > 0 ? (
        <>
          <DataTable
            caption={t("reach.organisation")}
            isCaptionHidden
            columns={[
              { name: t("reach.organisation") },
              { name: t("field.machines"), isNumeric: true },
              { name: t("reach.told"), isNumeric: true },
              { name: t("reach.read"), isNumeric: true },
              { name: t("reach.acknowledged") },
            ]}
            rows={reach.map((row) => ({
              heading: row.organisationName ?? row.organisation,
              cells: [row.machines, <Told key="told" row={row} />, row.read, <Done key="done" row={row} />],
            }))}
          />
          <Pagination
            current={page}
            total={pages}
            href={(other) => path(staffNoticePath(id)) + (other > 1 ? `?page=${other}` : "")}
          />
          <p>
            <a href={path(noticeReachCsvPath(id))} download>
              {t("reach.csv")}
            </a>
          </p>
        </>
      ) : null}
    </section>
  )
}

/** Where nobody could be written to, somebody has to call. */
function Told({ row: { told, toldAt, remindedAt } }: { row: Reach }) {
  const { t } = useTranslation("notices")
  if (told === 0) return <Badge tone="error">{t("reach.nobody")}</Badge>
  return (
    <>
      {told}
      {toldAt ? (
        <span className="ticket-place">
          <Day day={seatDay(toldAt)} />
        </span>
      ) : null}
      {remindedAt ? (
        <span className="ticket-place">
          {t("reach.remindedAt")} <Day day={seatDay(remindedAt)} />
        </span>
      ) : null}
    </>
  )
}

function Done({ row: { acknowledged, machines, acknowledgedAt, acknowledgedBy } }: { row: Reach }) {
  const { t } = useTranslation("notices")
  if (acknowledged === 0) return <Badge tone="warning">{t("reach.open")}</Badge>
  return (
    <>
      {acknowledged === machines ? (
        <Badge tone="success">{t("acknowledged")}</Badge>
      ) : (
        <Badge tone="warning">{t("staff.acknowledgedOf", { done: acknowledged, all: machines })}</Badge>
      )}
      <span className="ticket-place">
        {acknowledgedBy ?? null} {acknowledgedAt ? <Day day={seatDay(acknowledgedAt)} /> : null}
      </span>
    </>
  )
}
