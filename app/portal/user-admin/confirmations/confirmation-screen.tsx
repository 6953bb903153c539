import { useLocation } from "@remix-run/react"
import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Pagination } from "../../../design/components/pagination.tsx"
import { Badge, EmptyState } from "../../../design/components/status.tsx"
import { inOneSentence } from "../../../ground/i18n/list-format.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { seatDay, useDay } from "../../frame/day.tsx"
import { MailAddress } from "../../frame/mail-address.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { AccessBadge } from "../frame/access-badge.tsx"
import { useAccessWords } from "../frame/access-words.ts"
import { GivenByProvider } from "../frame/given-by-provider.tsx"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { personPath } from "../user-admin-path.ts"
import {
  confirmationCsvPath,
  confirmationPath,
  confirmationSearch,
  decisionId,
  peoplePerPage,
} from "./confirmation-path.ts"
import type { ConfirmationItem, ConfirmationView } from "./confirmations.server.ts"

type Due = Pick<ConfirmationView["review"], "dueOn" | "closedAt" | "isOverdue">

/** Until when it should be finished, or when it was. */
export function useDue(): (review: Due) => string {
  const { t } = useTranslation("reviews")
  const day = useDay()
  return ({ dueOn, closedAt, isOverdue }) => {
    if (closedAt) return t("closedOn", { day: day(seatDay(closedAt)) })
    return isOverdue ? t("overdue", { day: day(dueOn) }) : t("due", { day: day(dueOn) })
  }
}

/** One line and one click for each person [USER-11]. */
export function ConfirmationScreen({ view }: { view: ConfirmationView }) {
  const { t } = useTranslation("reviews")
  const due = useDue()
  const { review, hasFailed, isGivenByProvider } = view
  const { year, organisation, total, decided, closedAt } = review
  return (
    <UserAdminScreen title={`${t("year", { year: String(year) })} – ${organisation.name}`} lead={t("lead")}>
      <div className="ticket-list">
        {hasFailed ? (
          <p className="message-note" role="alert">
            {t("failed")}
          </p>
        ) : null}
        {isGivenByProvider ? <GivenByProvider /> : null}
        <p className="list-count" role="status">
          {t("progress", { decided, total })} · {due(review)}
        </p>
        <Views view={view} />
        <Lines view={view} />
        <Pages view={view} />
        {closedAt ? null : <Finish isReady={decided === total} />}
      </div>
    </UserAdminScreen>
  )
}

function Views({ view: { review, query } }: { view: ConfirmationView }) {
  const { t } = useTranslation("reviews")
  const path = usePortalPath()
  return (
    <nav className="tab-bar" aria-label={t("view.label")}>
      <ul>
        {[false, true].map((onlyOpen) => (
          <li key={String(onlyOpen)}>
            <ApplicationLink
              to={path(confirmationPath(review.id)) + confirmationSearch({ onlyOpen, page: 1 })}
              aria-current={query.onlyOpen === onlyOpen ? "page" : undefined}
            >
              {onlyOpen ? t("view.open") : t("view.all")}
            </ApplicationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Lines({ view: { review, isGivenByProvider } }: { view: ConfirmationView }) {
  const { t } = useTranslation("reviews")
  const { t: users } = useTranslation("user-admin")
  const path = usePortalPath()
  if (review.items.length === 0) return <EmptyState headingLevel={2} title={t("none")} />
  return (
    <DataTable
      caption={t("title")}
      isCaptionHidden
      columns={[
        { name: users("field.name") },
        { name: users("field.application") },
        { name: t("lastSignIn") },
        { name: t("decision") },
      ]}
      rows={review.items.map((item) => ({
        heading: (
          <>
            {item.person.id ? (
              <ApplicationLink to={path(personPath(item.person.id))}>{item.person.name}</ApplicationLink>
            ) : (
              item.person.name
            )}
            <span className="ticket-place people-email">
              <MailAddress email={item.email} />
            </span>
          </>
        ),
        cells: [
          <Accesses key="accesses" accesses={item.accesses} />,
          <LastSignIn key="last" signIn={item.signIn} />,
          <Decision
            key="decision"
            item={item}
            isClosed={review.closedAt !== null}
            mayTake={!isGivenByProvider}
          />,
        ],
      }))}
    />
  )
}

/** That somebody has never signed in is the best reason to take their access away, so it is said. */
function LastSignIn({ signIn }: Pick<ConfirmationItem, "signIn">) {
  const { t } = useTranslation("user-admin")
  if (!signIn) return t("person.unknown")
  return signIn.lastAt ? <LocalTime time={signIn.lastAt} /> : t("person.never")
}

/** What is in use is the rule, so only the other states are said. */
function Accesses({ accesses }: Pick<ConfirmationItem, "accesses">) {
  const { i18n } = useTranslation("reviews")
  const words = useAccessWords()
  const active = accesses.filter(({ status }) => status === "ACTIVE")
  return (
    <ul className="confirmation-accesses">
      {active.length > 0 ? (
        <li>
          {inOneSentence(
            active.map(({ application }) => words.application(application)),
            i18n.language,
          )}
        </li>
      ) : null}
      {accesses
        .filter(({ status }) => status !== "ACTIVE")
        .map(({ id, application, status }) => (
          <li key={id}>
            {words.application(application)} <AccessBadge status={status} />
          </li>
        ))}
    </ul>
  )
}

type DecisionProps = { item: ConfirmationItem; isClosed: boolean; mayTake: boolean }

function Decision({ item, isClosed, mayTake }: DecisionProps) {
  const { t } = useTranslation("reviews")
  const { search } = useLocation()
  const { decision, decidedBy, isLastAdministrator, person } = item
  const said = decision ? (
    <span>
      <Badge tone={decision === "KEEP" ? "success" : "neutral"}>
        {t(decision === "KEEP" ? "kept" : "taken")}
      </Badge>{" "}
      {decidedBy ? <span className="ticket-place">{decidedBy.name}</span> : null}
    </span>
  ) : null
  if (isClosed) return said ?? t("undecided")
  if (!person.id) return said
  if (decision === "TAKE") return <div id={decisionId(person.id)}>{said}</div>
  // The button's name says of whom, since a list of buttons read aloud would only say "keep, take away".
  return (
    <form method="post" action={search || undefined} id={decisionId(person.id)} className="confirmation-form">
      {said}
      <input type="hidden" name="person" value={person.id} />
      {decision === "KEEP" ? null : (
        <Button
          type="submit"
          name="intent"
          value="keep"
          variant="quiet"
          size="small"
          aria-label={`${t("keep")}: ${person.name}`}
        >
          {t("keep")}
        </Button>
      )}
      {isLastAdministrator ? (
        <span className="ticket-place">{t("onlyAdministrator")}</span>
      ) : mayTake ? (
        <Button
          type="submit"
          name="intent"
          value="take"
          variant="link"
          aria-label={`${t("take")}: ${person.name}`}
        >
          {t("take")}
        </Button>
      ) : null}
    </form>
  )
}

function Pages({ view: { review, query } }: { view: ConfirmationView }) {
  const { t } = useTranslation("reviews")
  const path = usePortalPath()
  const address = path(confirmationPath(review.id))
  return (
    <>
      <Pagination
        current={query.page}
        total={Math.ceil(review.matching / peoplePerPage)}
        href={(page) => address + confirmationSearch({ ...query, page })}
      />
      <p>
        <a href={path(confirmationCsvPath(review.id))} download>
          {t("csv")}
        </a>
      </p>
    </>
  )
}

function Finish({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation("reviews")
  if (!isReady) return <p className="ticket-place">{t("finishHint")}</p>
  return (
    <form method="post">
      <Button type="submit" name="intent" value="finish">
        {t("finish")}
      </Button>
    </form>
  )
}
