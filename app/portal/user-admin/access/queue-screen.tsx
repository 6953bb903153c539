import type { ReactNode } from "react"
import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { focusOnLoad } from "../../../design/components/focus-on-load.ts"
import { EmptyState } from "../../../design/components/status.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { AccessBadge } from "../frame/access-badge.tsx"
import { GivenByProvider } from "../frame/given-by-provider.tsx"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { accessQueuePath, personPath } from "../user-admin-path.ts"
import type { Access } from "./access.ts"
import { AccessEntry, ApplicationName } from "./access-entry.tsx"
import type { AccessFormAnswer } from "./change-access.server.ts"
import type { QueueView } from "./queue.server.ts"

type Props = {
  view: QueueView
  answer: AccessFormAnswer | undefined
  /** Requests of people who don't belong to an organisation yet; null where there are none. */
  children?: ReactNode
}

/** Who waits for access, the one who has waited longest first. */
export function QueueScreen({ view, answer, children }: Props) {
  const { t } = useTranslation("access")
  const { t: users } = useTranslation("user-admin")
  const path = usePortalPath()
  const { requests, page, hasOrganisations } = view
  const settled = answer?.changed && !requests.some(({ id }) => id === answer.access) ? answer.changed : null
  return (
    <UserAdminScreen title={users("section.requests")} lead={t("queue.lead")}>
      {settled ? <Settled access={settled} answer={answer} /> : null}
      {view.isGivenByProvider ? <GivenByProvider /> : null}
      {children}
      {requests.length === 0 && !children && !view.isGivenByProvider ? (
        <EmptyState title={t("queue.none")} icon="check">
          <p>{t("queue.noneText")}</p>
        </EmptyState>
      ) : null}
      {requests.length > 0 ? (
        <section className="access-panel" aria-labelledby="access-requests">
          <h2 id="access-requests" className="portal-section-title">
            {t("title")}
          </h2>
          <ul className="access-list">
            {requests.map((access) => (
              <AccessEntry
                key={access.id}
                access={access}
                personPath={access.person.id ? path(personPath(access.person.id)) : undefined}
                hasOrganisation={hasOrganisations}
                roles={[]}
                answer={answer}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {view.isMore ? (
        <p>
          <ApplicationLink to={`${path(accessQueuePath)}?page=${page + 1}`}>
            {t("queue.more")}
          </ApplicationLink>
        </p>
      ) : null}
    </UserAdminScreen>
  )
}

/** Another administrator was quicker: the request is no longer here, so its state is said above the others. */
function Settled({ access, answer }: { access: Access; answer: AccessFormAnswer | undefined }) {
  const { t } = useTranslation("access")
  const { reason } = answer?.answer.initialValue ?? {}
  return (
    <div className="error-summary" role="alert" {...focusOnLoad()}>
      <h2>{t("form.changed")}</h2>
      <p>
        {access.person.name} – <ApplicationName application={access.application} role={access.role} />{" "}
        <AccessBadge status={access.status} />
      </p>
      {access.decidedBy ? <p>{t("fact.decided", { name: access.decidedBy.name })}</p> : null}
      {typeof reason === "string" && reason ? <p>{t("form.typed", { text: reason })}</p> : null}
    </div>
  )
}
