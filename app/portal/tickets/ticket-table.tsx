import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { tableParts } from "../../design/components/table-parts.ts"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { StatusBadge } from "./status-badge.tsx"
import { machineLabel, type TicketRow, typeKeys } from "./ticket.ts"
import {
  defaultOrder,
  type TicketListQuery,
  type TicketSortName,
  ticketListSearch,
} from "./ticket-list-query.ts"
import { ticketListPath, ticketPath } from "./ticket-path.ts"

type Props = { tickets: readonly TicketRow[]; query: TicketListQuery }

/** A dense table on wide screens; on a phone each ticket is a card with its subject first. */
export function TicketTable({ tickets, query }: Props) {
  const { t } = useTranslation("tickets")
  return (
    <div className="data-table-room table-scroll">
      <table className="data-table stacks ticket-table" {...tableParts.table}>
        <caption className="visually-hidden">{t("title")}</caption>
        <thead {...tableParts.group}>
          <tr {...tableParts.row}>
            <SortHead
              sort="subject"
              query={query}
              label={t("field.subject")}
              also={{ sort: "reference", label: t("field.reference") }}
            />
            <SortHead sort="type" query={query} label={t("field.type")} />
            <SortHead sort="location" query={query} label={t("list.machine")} />
            <SortHead sort="status" query={query} label={t("field.status")} />
            <SortHead
              sort="updated"
              query={query}
              label={t("field.updated")}
              also={{ sort: "created", label: t("field.created") }}
            />
          </tr>
        </thead>
        <tbody {...tableParts.group}>
          {tickets.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Order = { sort: TicketSortName; label: string }
type HeadProps = Order & {
  query: TicketListQuery
  /** A second value shown in the same column. */
  also?: Order
}

/** Column heads with links that sort; `aria-sort` marks the current one. */
function SortHead({ sort, label, query, also }: HeadProps) {
  const isCurrent = query.sort === sort || query.sort === also?.sort
  const sorted = query.isDescending ? "descending" : "ascending"
  return (
    <th {...tableParts.columnHeading} aria-sort={isCurrent ? sorted : undefined}>
      <SortLink sort={sort} label={label} query={query} />
      {also ? <SortLink {...also} query={query} /> : null}
    </th>
  )
}

/** Reverses the order when the list is already sorted by this column. */
function SortLink({ sort, label, query }: Order & { query: TicketListQuery }) {
  const path = usePortalPath()
  const isCurrent = query.sort === sort
  const isDescending = isCurrent ? !query.isDescending : defaultOrder(sort) === "desc"
  return (
    <ApplicationLink
      className="sort-link"
      to={path(ticketListPath) + ticketListSearch(query, { sort, isDescending })}
    >
      {label}
      {isCurrent ? <Icon name={query.isDescending ? "arrow-down" : "arrow-up"} /> : null}
    </ApplicationLink>
  )
}

function Row({ ticket }: { ticket: TicketRow }) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const path = usePortalPath()
  const { id, reference, subject, type, status, location, contact, unreadReplies, createdAt, updatedAt } =
    ticket
  return (
    <tr {...tableParts.row} className={unreadReplies > 0 ? "is-unread" : undefined}>
      <th {...tableParts.rowHeading}>
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
      </th>
      <td {...tableParts.cell} data-label={t("field.type")}>
        {say(typeKeys[type])}
      </td>
      <td {...tableParts.cell} data-label={t("list.machine")}>
        <span>
          {machineLabel(ticket) ?? "–"}
          <span className="ticket-place">
            {location.name}
            {contact.isMe ? null : ` · ${contact.name ?? t("detail.formerColleague")}`}
          </span>
        </span>
      </td>
      <td {...tableParts.cell} data-label={t("field.status")}>
        <StatusBadge status={status} />
      </td>
      <td {...tableParts.cell} data-label={t("field.updated")}>
        <span>
          <LocalTime time={updatedAt} isDateOnly />
          <span className="ticket-place">
            {t("field.created")} <LocalTime time={createdAt} isDateOnly />
          </span>
        </span>
      </td>
    </tr>
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
