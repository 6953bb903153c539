import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { ColumnChooser } from "../../../design/components/sortable-table/column-chooser.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../../frame/portal-fault-message.tsx"
import { useFreshness } from "../../frame/use-freshness.ts"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { invitePath, userAdminPath, usersCsvPath } from "../user-admin-path.ts"
import { PeopleFilter } from "./people-filter.tsx"
import type { PeopleListData, PeopleView } from "./people-list.server.ts"
import { isNarrowed, nothingChosen, peopleColumns, peopleFields, peopleSearch } from "./people-list-query.ts"
import { PeopleTable } from "./people-table.tsx"

/** The people whom the administrator sees, those with something that waits first [ROUTE-18, USER-02]. */
export function PeopleScreen({ view: { list, fault } }: { view: PeopleView }) {
  const { t } = useTranslation("user-admin")
  const path = usePortalPath()
  useFreshness()
  return (
    <UserAdminScreen
      title={t("title")}
      lead={t("lead")}
      actions={
        <ApplicationLink className="button" to={path(invitePath)}>
          {t("invite")}
        </ApplicationLink>
      }
    >
      {fault ? <PortalFaultMessage fault={fault} headingLevel={2} /> : null}
      {list ? <List list={list} /> : null}
    </UserAdminScreen>
  )
}

function List({ list }: { list: PeopleListData }) {
  const { t } = useTranslation("user-admin")
  const path = usePortalPath()
  const { query, people, total } = list
  return (
    <div className="ticket-list">
      <PeopleFilter list={list} />
      <Views list={list} />
      <div className="people-head">
        <p className="list-count" role="status">
          {t("count", { count: total })}
          {isNarrowed(query) ? (
            <a href={path(userAdminPath) + peopleSearch(query, nothingChosen)}>{t("filter.reset")}</a>
          ) : null}
        </p>
        <Columns list={list} />
      </div>
      <PeopleTable list={list} />
      {people.length > 0 ? (
        <p>
          <a href={path(usersCsvPath) + peopleSearch(query)} download>
            {t("csv")}
          </a>
        </p>
      ) : null}
    </div>
  )
}

/** Everybody, those with a request that waits, and for who may see them those without an organisation. */
function Views({ list: { query, pending, seesStaff } }: { list: PeopleListData }) {
  const { t } = useTranslation("user-admin")
  const path = usePortalPath()
  const views = [
    { key: "all", label: t("view.all"), change: { onlyPending: false, isStaff: false }, count: null },
    {
      key: "pending",
      label: t("view.pending"),
      change: { onlyPending: true, isStaff: false },
      count: pending,
    },
    ...(seesStaff
      ? [{ key: "staff", label: t("view.staff"), change: { onlyPending: false, isStaff: true }, count: null }]
      : []),
  ]
  const current = query.isStaff ? "staff" : query.onlyPending ? "pending" : "all"
  return (
    <nav className="tab-bar" aria-label={t("view.label")}>
      <ul>
        {views.map(({ key, label, change, count }) => (
          <li key={key}>
            <ApplicationLink
              to={path(userAdminPath) + peopleSearch(query, change)}
              aria-current={key === current ? "page" : undefined}
            >
              {label}
              {count === null ? null : <span className="tab-count">{count}</span>}
            </ApplicationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Columns({ list: { query } }: { list: PeopleListData }) {
  const say = useSay()
  const path = usePortalPath()
  const choosable = peopleColumns.filter(({ choice }) => choice)
  return (
    <ColumnChooser
      id="people-columns"
      action={path(userAdminPath)}
      columns={choosable.map(({ key, title }) => ({ key, title: say(title) }))}
      shown={query.columns}
      fields={peopleFields(query, ["columns", "page"])}
    />
  )
}
