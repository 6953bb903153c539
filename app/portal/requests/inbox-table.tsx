import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { type SortableRow, SortableTable } from "../../design/components/sortable-table/sortable-table.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { sortLink } from "../../forms/lists/sort-links.ts"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { InboxList } from "./inbox.server.ts"
import {
  type InboxSortName,
  inboxList,
  inboxSearch,
  isNarrowed,
  requestsPerPage,
} from "./inbox-list-query.ts"
import { type InboxRow, isTeam, senderName, teamKeys } from "./inbox-request.ts"
import { inboxPath, requestPath } from "./request-path.ts"
import { StateBadge } from "./state-badge.tsx"

/** A dense table on wide screens; on a phone each request is a card with its subject first. */
export function InboxTable({ list }: { list: InboxList }) {
  const { t } = useTranslation("inbox")
  const path = usePortalPath()
  const { query, requests, total } = list
  const address = path(inboxPath)
  const sort = (name: InboxSortName, label: string) =>
    sortLink(
      { description: inboxList, state: query, href: (order) => address + inboxSearch(query, order) },
      name,
      label,
    )
  const columns = [
    { key: "subject", title: t("field.subject") },
    { key: "sender", title: t("field.sender") },
    { key: "form", title: t("field.form"), sorts: [sort("form", t("field.form"))] },
    { key: "state", title: t("field.state"), sorts: [sort("state", t("field.state"))] },
    {
      key: "received",
      title: t("field.received"),
      sorts: [sort("received", t("field.received")), sort("updated", t("field.updated"))],
    },
  ]
  return (
    <SortableTable
      caption={t("title")}
      className="ticket-table"
      columns={columns}
      rows={requests.map((request) => rowOf(request, list.choices.forms))}
      empty={<Nothing query={query} />}
      pages={{
        label: t("pages"),
        current: query.page,
        total: Math.ceil(total / requestsPerPage),
        href: (page) => address + inboxSearch(query, { page }),
      }}
      link={ApplicationLink}
    />
  )
}

function rowOf(request: InboxRow, forms: InboxList["choices"]["forms"]): SortableRow {
  return {
    key: request.id,
    className: request.state === "NEW" ? "is-unread" : undefined,
    cells: [
      <Subject key="subject" request={request} />,
      <Sender key="sender" request={request} />,
      <Form key="form" request={request} title={forms.find(({ value }) => value === request.form)?.label} />,
      <State key="state" request={request} />,
      <LocalTime key="received" time={request.receivedAt} />,
    ],
  }
}

function Subject({ request: { reference, subject } }: { request: InboxRow }) {
  const path = usePortalPath()
  return (
    <>
      <ApplicationLink className="ticket-subject" to={path(requestPath(reference))}>
        {subject}
      </ApplicationLink>
      <span className="ticket-reference">{reference}</span>
    </>
  )
}

function Sender({ request: { sender, country } }: { request: InboxRow }) {
  const { i18n } = useTranslation("inbox")
  const name = country && new Intl.DisplayNames([i18n.language], { type: "region" }).of(country)
  return (
    <span>
      {senderName(sender)}
      <span className="ticket-place">{[sender.company, name].filter(Boolean).join(" · ")}</span>
    </span>
  )
}

function Form({ request: { form, addressee }, title }: { request: InboxRow; title: string | undefined }) {
  const say = useSay()
  const team = isTeam(addressee.team) ? say(teamKeys[addressee.team]) : addressee.team
  return (
    <span>
      {title ?? form}
      <span className="ticket-place">{[team, addressee.officeName].filter(Boolean).join(" · ")}</span>
    </span>
  )
}

function State({ request: { state, assignee } }: { request: InboxRow }) {
  return (
    <span>
      <StateBadge state={state} />
      {assignee ? <span className="ticket-place">{assignee.name}</span> : null}
    </span>
  )
}

function Nothing({ query }: { query: InboxList["query"] }) {
  const { t } = useTranslation("inbox")
  return isNarrowed(query) ? (
    <EmptyState title={t("none.title")} icon="search">
      <p>{t("none.text")}</p>
    </EmptyState>
  ) : (
    <EmptyState title={t("empty.title")} icon="check">
      <p>{t("empty.text")}</p>
    </EmptyState>
  )
}
