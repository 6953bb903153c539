import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Day } from "../../frame/day.tsx"
import { AccessBadge } from "../frame/access-badge.tsx"
import { useAccessWords } from "../frame/access-words.ts"
import type { Access } from "./access.ts"
import { AccessForms } from "./access-forms.tsx"
import type { AccessFormAnswer } from "./change-access.server.ts"

type Props = {
  access: Access
  /** Names the person and links to them, where the page isn't about them. */
  personPath?: string | undefined
  /** Names the organisation, where there are several. */
  hasOrganisation: boolean
  /** Roles inside of the application, the usual one first; empty where it has none. */
  roles: readonly string[]
  answer: AccessFormAnswer | undefined
}

/** One access: its state, how it came about, and a form for each action that the state allows [USER-03]. */
export function AccessEntry({ access, personPath, hasOrganisation, roles, answer }: Props) {
  const { person, email, organisation, status } = access
  const application = <ApplicationName application={access.application} role={access.role} />
  const own = answer?.access === access.id ? answer : undefined
  return (
    <li className="access-entry">
      <div className="access-head">
        <h3 className="item-title" id={`access-${access.id}`}>
          {personPath ? (
            <ApplicationLink to={personPath}>{person.name || email}</ApplicationLink>
          ) : (
            application
          )}
        </h3>
        <AccessBadge status={status} />
      </div>
      {personPath ? (
        <p className="access-what">
          {application}
          <span>{email}</span>
        </p>
      ) : null}
      {hasOrganisation ? <p className="access-facts">{organisation.name}</p> : null}
      <AccessFacts access={access} />
      <AccessForms access={access} roles={roles} answer={own} />
    </li>
  )
}

/** The name in the reader's language, with the role inside where there are several. */
export function ApplicationName({ application, role }: { application: string; role: string }) {
  const words = useAccessWords()
  return (
    <span>
      {words.application(application)}
      {role ? ` (${words.role(role)})` : null}
    </span>
  )
}

/** Who asked and who decided, when, until when, and what they wrote. */
function AccessFacts({ access }: { access: Access }) {
  const { t } = useTranslation("access")
  const { requestedAt, requestedBy, note, decidedAt, decidedBy, reason, validUntil } = access
  return (
    <>
      <p className="access-facts">
        {requestedAt ? (
          <span>
            {t("fact.requested", { name: requestedBy?.name || "–" })} ·{" "}
            <LocalTime time={requestedAt} isDateOnly />
          </span>
        ) : null}
        {decidedAt ? (
          <span>
            {t("fact.decided", { name: decidedBy?.name || "–" })} · <LocalTime time={decidedAt} isDateOnly />
          </span>
        ) : null}
        {validUntil ? (
          <span>
            {t("fact.until")} <Day day={validUntil} />
          </span>
        ) : null}
      </p>
      {note ? (
        <p className="access-words">
          <span>{t("fact.note")}</span> {note}
        </p>
      ) : null}
      {reason ? (
        <p className="access-words">
          <span>{t("fact.reason")}</span> {reason}
        </p>
      ) : null}
    </>
  )
}
