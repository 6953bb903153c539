import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { ButtonLink } from "../../../design/components/button.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Pagination } from "../../../design/components/pagination.tsx"
import { EmptyState } from "../../../design/components/status.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { useFreshness } from "../../frame/use-freshness.ts"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { addMachinePath, requestListPath } from "../inventory-path.ts"
import { InventoryTabs } from "../inventory-tabs.tsx"
import { RequestBadge } from "./request-badge.tsx"
import type { RequestLine, RequestListView } from "./request-list.server.ts"
import { requestPath } from "./request-path.ts"
import { kindKeys } from "./request-words.ts"

/** As many as the loader asks for. */
const requestsPerPage = 25

/** What was asked about machines: by the organisation, or for staff by all customers. */
export function RequestListScreen({ view }: { view: RequestListView }) {
  const { t } = useTranslation("inventory")
  const path = usePortalPath()
  useFreshness()
  const { requests, total, page, isStaff, canAdd } = view
  const address = path(requestListPath)
  return (
    <PortalScreen
      title={t("request.title")}
      lead={isStaff ? t("request.staffLead") : t("request.listLead")}
      actions={
        canAdd ? (
          <ButtonLink href={path(addMachinePath)} icon="plus" iconPlace="start">
            {t("request.kind.add")}
          </ButtonLink>
        ) : null
      }
    >
      <div className="ticket-list">
        <InventoryTabs current="requests" />
        {requests.length === 0 ? (
          <EmptyState title={t("request.none.title")}>
            <p>{isStaff ? t("request.none.staff") : t("request.none.text")}</p>
          </EmptyState>
        ) : (
          <Requests requests={requests} isStaff={isStaff} />
        )}
        <Pagination
          current={page}
          total={Math.ceil(total / requestsPerPage)}
          href={(wanted) => (wanted === 1 ? address : `${address}?page=${wanted}`)}
        />
      </div>
    </PortalScreen>
  )
}

function Requests({ requests, isStaff }: { requests: readonly RequestLine[]; isStaff: boolean }) {
  const { t } = useTranslation("inventory")
  const say = useSay()
  const path = usePortalPath()
  return (
    <DataTable
      caption={t("request.title")}
      isCaptionHidden
      columns={[
        { name: t("request.field.request") },
        { name: t("field.machine") },
        ...(isStaff ? [{ name: t("field.organisation") }] : []),
        { name: t("request.field.by") },
        { name: t("request.field.madeAt") },
        { name: t("field.status") },
      ]}
      rows={requests.map((request) => {
        const { id, kind, status, by, madeAt, organisation, organisationName } = request
        return {
          heading: <ApplicationLink to={path(requestPath(id))}>{say(kindKeys[kind])}</ApplicationLink>,
          cells: [
            machineOf(request),
            ...(isStaff ? [organisationName ?? organisation] : []),
            by || t("request.formerColleague"),
            <LocalTime key="at" time={madeAt} />,
            <RequestBadge key="status" status={status} />,
          ],
        }
      })}
    />
  )
}

/** What the machine is called, or will be. */
export function machineOf({ machine, model, serialNumber }: Omit<RequestLine, "organisationName">): string {
  const words = machine ? [machine.name ?? machine.model, machine.serialNumber] : [model, serialNumber]
  return words.filter(Boolean).join(" · ")
}
