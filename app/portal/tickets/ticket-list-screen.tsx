import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { ButtonLink } from "../../design/components/button.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { useFreshness } from "../frame/use-freshness.ts"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { MailSwitch } from "./mail-switch.tsx"
import { Submissions } from "./submissions.tsx"
import { TicketFilter } from "./ticket-filter.tsx"
import type { TicketListData, TicketListView } from "./ticket-list.server.ts"
import { isNarrowed, type TicketView, ticketListSearch } from "./ticket-list-query.ts"
import { newTicketPath, ticketCsvPath, ticketListPath } from "./ticket-path.ts"
import { TicketTable } from "./ticket-table.tsx"

/** The ticket list of the signed-in user [TICK-01, TICK-02]. */
export function TicketListScreen({ view: { list, fault, submissions, mayFile } }: { view: TicketListView }) {
  const { t } = useTranslation("tickets")
  const path = usePortalPath()
  useFreshness()
  const isDesk = list?.query.isDesk ?? false
  const action = mayFile ? (
    <ButtonLink href={path(newTicketPath)} icon="plus" iconPlace="start">
      {t("list.new")}
    </ButtonLink>
  ) : null
  return (
    <PortalScreen title={t("title")} lead={isDesk ? t("desk.lead") : t("list.lead")} actions={action}>
      <Submissions submissions={submissions} />
      {fault ? <PortalFaultMessage fault={fault} headingLevel={2} /> : null}
      {list ? <List list={list} /> : null}
    </PortalScreen>
  )
}

function List({ list }: { list: TicketListData }) {
  const { t } = useTranslation("tickets")
  const path = usePortalPath()
  const { query, tickets, total, rights } = list
  const address = path(ticketListPath)
  return (
    <div className="ticket-list">
      <TicketFilter list={list} />
      <Views list={list} />
      <p className="list-count" role="status">
        {t("list.count", { count: total })}
        {isNarrowed(query) ? (
          <a
            href={
              address +
              ticketListSearch({ ...query, type: "", location: "", search: "", isUnreadOnly: false })
            }
          >
            {t("list.reset")}
          </a>
        ) : null}
      </p>
      <TicketTable list={list} />
      {tickets.length > 0 ? (
        <p>
          <a href={path(ticketCsvPath) + ticketListSearch(query)} download>
            {t("list.csv")}
          </a>
        </p>
      ) : null}
      <MailSwitch rights={rights} />
    </div>
  )
}

/** Tabs for the ticket states, each a link with its count. */
function Views({ list: { query, counts } }: { list: TicketListData }) {
  const { t } = useTranslation("tickets")
  const path = usePortalPath()
  const { isDesk } = query
  const waiting = { view: "queue", label: t("desk.queue"), count: counts.open - counts.answered } as const
  const views: { view: TicketView; label: string; count: number }[] = [
    ...(isDesk ? [waiting] : []),
    { view: "open", label: t("list.views.open"), count: counts.open },
    {
      view: "answered",
      label: isDesk ? t("desk.answered") : t("list.views.answered"),
      count: counts.answered,
    },
    { view: "closed", label: t("list.views.closed"), count: counts.total - counts.open },
    { view: "all", label: t("list.views.all"), count: counts.total },
  ]
  // The queue starts with what has waited longest; the other lists with what is newest.
  const orderOf = (view: TicketView) => (isDesk ? { isDescending: view !== "queue" } : {})
  return (
    <nav className="tab-bar" aria-label={t("list.views.label")}>
      <ul>
        {views.map(({ view, label, count }) => (
          <li key={view}>
            <ApplicationLink
              to={path(ticketListPath) + ticketListSearch(query, { view, ...orderOf(view) })}
              aria-current={query.view === view ? "page" : undefined}
            >
              {label}
              <span className="tab-count">{count}</span>
            </ApplicationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
