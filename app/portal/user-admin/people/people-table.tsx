import type { ReactNode } from "react"
import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { type SortableRow, SortableTable } from "../../../design/components/sortable-table/sortable-table.tsx"
import { Badge, EmptyState } from "../../../design/components/status.tsx"
import { sortLink } from "../../../forms/lists/sort-links.ts"
import { useSay } from "../../../forms/say.ts"
import { inOneSentence } from "../../../ground/i18n/list-format.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Day } from "../../frame/day.tsx"
import { MailAddress } from "../../frame/mail-address.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { AccessBadge } from "../frame/access-badge.tsx"
import { useAccessWords } from "../frame/access-words.ts"
import { useStaffRoleWords } from "../frame/staff-role-words.ts"
import { personPath, userAdminPath } from "../user-admin-path.ts"
import type { PeopleListData } from "./people-list.server.ts"
import {
  isNarrowed,
  type PeopleRow,
  type PeopleSortName,
  peopleColumns,
  peopleList,
  peoplePerPage,
  peopleSearch,
} from "./people-list-query.ts"

/** A dense table on wide screens; on a phone each person is a card with the name first. */
export function PeopleTable({ list }: { list: PeopleListData }) {
  const { t } = useTranslation("user-admin")
  const say = useSay()
  const path = usePortalPath()
  const cellsOf = useCells()
  const { query, people, total } = list
  const address = path(userAdminPath)
  const sort = (name: PeopleSortName, label: string) =>
    sortLink(
      { description: peopleList, state: query, href: (order) => address + peopleSearch(query, order) },
      name,
      label,
    )
  // The mail address has no column of its own: it stands below the name.
  const shown = peopleColumns.filter(({ key }) => key !== "email" && query.columns.includes(key))
  const columns = shown.map(({ key, title, sorts }) => ({
    key,
    title: say(title),
    isNumeric: key === "members",
    sorts: [
      ...(sorts ? [sort(key as PeopleSortName, say(title))] : []),
      ...(key === "name" ? [sort("email", t("field.email"))] : []),
    ],
  }))
  return (
    <SortableTable
      caption={t("title")}
      className="ticket-table people-table"
      columns={columns}
      rows={people.map(
        (row): SortableRow => ({
          key: `${row.id} ${row.organisation?.id ?? ""}`,
          cells: shown.map(({ key }) => cellsOf(row)[key]),
          className: row.access?.status === "PENDING" ? "is-unread" : undefined,
        }),
      )}
      empty={<Nobody list={list} />}
      pages={{
        label: t("pages"),
        current: query.page,
        total: Math.ceil(total / peoplePerPage),
        href: (page) => address + peopleSearch(query, { page }),
      }}
      link={ApplicationLink}
    />
  )
}

/** Cells by column; an empty one is shown as a dash. */
function useCells(): (row: PeopleRow) => Readonly<Record<string, ReactNode>> {
  const { t, i18n } = useTranslation("user-admin")
  const words = useAccessWords()
  const staffRole = useStaffRoleWords()
  const country = new Intl.DisplayNames([i18n.language], { type: "region", fallback: "code" })
  return (row) => {
    const { access, organisation } = row
    const others = row.accesses.length - 1
    return {
      name: <Name row={row} />,
      organisation: organisation?.name,
      application: access && (
        <span>
          {words.application(access.application)}
          {others > 0 ? <span className="ticket-place">{t("others", { count: others })}</span> : null}
        </span>
      ),
      role:
        (access?.role && words.role(access.role)) ||
        inOneSentence(row.staffRoles.map(staffRole), i18n.language) ||
        null,
      urgent: access && <AccessBadge status={access.status} />,
      region: organisation?.subRegion || null,
      country: row.country ? country.of(row.country) : null,
      city: row.city || null,
      plant: row.location?.name,
      members: organisation?.members,
      requestedBy: access?.requestedBy?.name || null,
      requested: access?.requestedAt && <LocalTime time={access.requestedAt} isDateOnly />,
      until: access?.validUntil && <Day day={access.validUntil} />,
      since: <LocalTime time={row.since} isDateOnly />,
    }
  }
}

function Name({ row: { id, name, email, hasAccount } }: { row: PeopleRow }) {
  const { t } = useTranslation("user-admin")
  const path = usePortalPath()
  return (
    <>
      <ApplicationLink className="ticket-subject" to={path(personPath(id))}>
        {name}
      </ApplicationLink>
      <span className="ticket-place people-email">
        <MailAddress email={email} />
      </span>
      {hasAccount ? null : <Badge>{t("person.withoutAccount")}</Badge>}
    </>
  )
}

function Nobody({ list: { query } }: { list: PeopleListData }) {
  const { t } = useTranslation("user-admin")
  if (isNarrowed(query))
    return (
      <EmptyState title={t("none.title")} icon="search">
        <p>{t("none.text")}</p>
      </EmptyState>
    )
  return query.onlyPending ? (
    <EmptyState title={t("nothingPending")} icon="check" />
  ) : (
    <EmptyState title={t("empty")} />
  )
}
