import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { useFreshness } from "../frame/use-freshness.ts"
import { usePortalPath } from "../frame/use-portal-path.ts"
import type { InboxList, InboxView } from "./inbox.server.ts"
import { InboxFilter } from "./inbox-filter.tsx"
import { inboxSearch, inboxViews, isNarrowed, viewKeys } from "./inbox-list-query.ts"
import { InboxTable } from "./inbox-table.tsx"
import { heldMailsPath, inboxCsvPath, inboxPath, personPath } from "./request-path.ts"

/** What the public has asked in forms, for the staff who answer. */
export function InboxScreen({ view: { list, fault } }: { view: InboxView }) {
  const { t } = useTranslation("inbox")
  const path = usePortalPath()
  useFreshness()
  const actions = (
    <nav className="inbox-ways" aria-label={t("ways")}>
      <ApplicationLink to={path(heldMailsPath)}>
        {t("mails.title")}
        {list?.counts.held ? <span className="tab-count">{list.counts.held}</span> : null}
      </ApplicationLink>
      <ApplicationLink to={path(personPath)}>{t("person.title")}</ApplicationLink>
    </nav>
  )
  return (
    <PortalScreen title={t("title")} lead={t("lead")} actions={actions}>
      {fault ? <PortalFaultMessage fault={fault} headingLevel={2} /> : null}
      {list ? <List list={list} /> : null}
    </PortalScreen>
  )
}

function List({ list }: { list: InboxList }) {
  const { t } = useTranslation("inbox")
  const path = usePortalPath()
  const { query, requests, total } = list
  const everything = { search: "", form: "", team: "", office: "", country: "" }
  return (
    <div className="ticket-list">
      <InboxFilter list={list} />
      <Views list={list} />
      <p className="list-count" role="status">
        {t("count", { count: total })}
        {isNarrowed(query) ? (
          <a href={path(inboxPath) + inboxSearch(query, everything)}>{t("filter.reset")}</a>
        ) : null}
      </p>
      <InboxTable list={list} />
      {requests.length > 0 ? (
        <p>
          <a href={path(inboxCsvPath) + inboxSearch(query)} download>
            {t("csv")}
          </a>
        </p>
      ) : null}
    </div>
  )
}

/** Tabs, each a link; those of waiting requests say how many. What waits starts with the oldest, the others with the newest. */
function Views({ list: { query, counts } }: { list: InboxList }) {
  const { t } = useTranslation("inbox")
  const say = useSay()
  const path = usePortalPath()
  const figures: Partial<Record<(typeof inboxViews)[number], number>> = {
    waiting: counts.new + counts.inProgress,
    mine: counts.mine,
  }
  return (
    <nav className="tab-bar" aria-label={t("view.label")}>
      <ul>
        {inboxViews.map((view) => (
          <li key={view}>
            <ApplicationLink
              to={
                path(inboxPath) +
                inboxSearch(query, { view, isDescending: view !== "waiting" && view !== "mine" })
              }
              aria-current={query.view === view ? "page" : undefined}
            >
              {say(viewKeys[view])}
              {figures[view] === undefined ? null : <span className="tab-count">{figures[view]}</span>}
            </ApplicationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
