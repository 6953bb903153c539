import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import type { SortableRow } from "../../design/components/sortable-table/sortable-table.tsx"
import { SortableTable } from "../../design/components/sortable-table/sortable-table.tsx"
import { sortLink } from "../../forms/lists/sort-links.ts"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { MachineName } from "./machine-name.tsx"
import { NoTickets } from "./no-tickets.tsx"
import { StatusBadge } from "./status-badge.tsx"
import { type TicketRow, typeKeys } from "./ticket.ts"
import type { TicketListData } from "./ticket-list.server.ts"
import {
  describeTicketList,
  type TicketSortName,
  ticketListSearch,
  ticketsPerPage,
} from "./ticket-list-query.ts"
import { ticketListPath, ticketPath } from "./ticket-path.ts"

/** A dense table on wide screens; on a phone each ticket is a card with its subject first. */
export function TicketTable({ list }: { list: TicketListData }) {
  const { t } = useTranslation("tickets")
  const path = usePortalPath()
  const { query, tickets, total } = list
  const rowOf = useTicketRow(query.isDesk)
  const address = path(ticketListPath)
  const sort = (name: TicketSortName, label: string) =>
    sortLink(
      {
        description: describeTicketList(query),
        state: query,
        href: (order) => address + ticketListSearch(query, order),
      },
      name,
      label,
    )
  const columns = [
    {
      key: "subject",
      title: t("field.subject"),
      sorts: [sort("subject", t("field.subject")), sort("reference", t("field.reference"))],
    },
    { key: "type", title: t("field.type"), sorts: [sort("type", t("field.type"))] },
    { key: "machine", title: t("list.machine"), sorts: [sort("location", t("list.machine"))] },
    { key: "status", title: t("field.status"), sorts: [sort("status", t("field.status"))] },
    {
      key: "updated",
      title: t("field.updated"),
      sorts: [sort("updated", t("field.updated")), sort("created", t("field.created"))],
    },
  ]
  return (
    <SortableTable
      caption={t("title")}
      className="ticket-table"
      columns={columns}
      rows={tickets.map(rowOf)}
      empty={<NoTickets list={list} />}
      pages={{
        label: t("list.pages"),
        current: query.page,
        total: Math.ceil(total / ticketsPerPage),
        href: (page) => address + ticketListSearch(query, { page }),
      }}
      link={ApplicationLink}
    />
  )
}

function useTicketRow(isDesk: boolean): (ticket: TicketRow) => SortableRow {
  const say = useSay()
  return (ticket) => ({
    key: ticket.id,
    className: ticket.unreadReplies > 0 ? "is-unread" : undefined,
    cells: [
      <Subject key="subject" ticket={ticket} />,
      say(typeKeys[ticket.type]),
      <Machine key="machine" ticket={ticket} isDesk={isDesk} />,
      <StatusBadge key="status" status={ticket.status} isDesk={isDesk} />,
      <Times key="updated" ticket={ticket} />,
    ],
  })
}

function Subject({ ticket }: { ticket: TicketRow }) {
  const { t } = useTranslation("tickets")
  const path = usePortalPath()
  const { id, reference, subject, unreadReplies } = ticket
  return (
    <>
      <ApplicationLink className="ticket-subject" to={path(ticketPath(id))}>
        {subject}
      </ApplicationLink>
      <span className="ticket-reference">{reference}</span>
      <Counts ticket={ticket} />
      {unreadReplies > 0 ? (
        <span className="ticket-unread">
          <Icon name="bell-dot" />
          {t("list.unread", { count: unreadReplies })}
        </span>
      ) : null}
    </>
  )
}

function Machine({ ticket, isDesk }: { ticket: TicketRow; isDesk: boolean }) {
  const { t } = useTranslation("tickets")
  const { location, contact, organisation } = ticket
  return (
    <span>
      <MachineName machine={ticket} />
      <span className="ticket-place">
        {isDesk ? `${organisation.name}, ` : null}
        {location.name}
        {contact.isMe ? null : ` · ${contact.name ?? t("detail.formerColleague")}`}
      </span>
    </span>
  )
}

function Times({ ticket: { createdAt, updatedAt } }: { ticket: TicketRow }) {
  const { t } = useTranslation("tickets")
  return (
    <span>
      <LocalTime time={updatedAt} isDateOnly />
      <span className="ticket-place">
        {t("field.created")} <LocalTime time={createdAt} isDateOnly />
      </span>
    </span>
  )
}

/** Number of replies and comments [TICK-02]. */
function Counts({ ticket: { replies, comments } }: { ticket: TicketRow }) {
  const { t } = useTranslation("tickets")
  if (replies + comments === 0) return null
  return (
    <span className="ticket-reference">
      {[
        replies > 0 ? t("list.replies", { count: replies }) : null,
        comments > 0 ? t("list.comments", { count: comments }) : null,
      ]
        .filter(Boolean)
        .join(" · ")}
    </span>
  )
}
