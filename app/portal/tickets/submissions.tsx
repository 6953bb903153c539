import { Button } from "../../design/components/button.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { isRefused, kindKeys, type Submission } from "./submission.ts"
import { ticketPath } from "./ticket-path.ts"

type Props = { submissions: readonly Submission[] }

/**
 * Submissions that the ticket system doesn't have yet. They are stored safely; the list says whether they wait or why
 * they were refused.
 */
export function Submissions({ submissions }: Props) {
  const refused = submissions.filter(isRefused)
  const waiting = submissions.filter((submission) => !isRefused(submission))
  return (
    <>
      {refused.length > 0 ? <Refused submissions={refused} /> : null}
      {waiting.length > 0 ? <Waiting submissions={waiting} /> : null}
    </>
  )
}

function Waiting({ submissions }: Props) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  return (
    <section className="ticket-pending" aria-labelledby="ticket-pending">
      <h2 id="ticket-pending" className="item-title">
        {t("pending.title")}
      </h2>
      <p>{t("pending.text")}</p>
      <ul>
        {submissions.map(({ id, kind, subject, text, createdAt }) => (
          <li key={id} className="entry-text">
            {subject ?? text ?? say(kindKeys[kind])} (<LocalTime time={createdAt} />)
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A refused submission is shown with its text, which exists nowhere else. */
function Refused({ submissions }: Props) {
  const { t } = useTranslation("tickets")
  return (
    <section className="ticket-pending ticket-refused" aria-labelledby="ticket-refused">
      <h2 id="ticket-refused" className="item-title">
        {t("refused.title")}
      </h2>
      <p>{t("refused.text")}</p>
      <ul>
        {submissions.map((submission) => (
          <RefusedRow key={submission.id} submission={submission} />
        ))}
      </ul>
    </section>
  )
}

function RefusedRow({ submission }: { submission: Submission }) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const path = usePortalPath()
  const { id, kind, subject, ticket, text, faults, createdAt } = submission
  return (
    <li>
      <p className="entry-head">
        {ticket ? (
          <a href={path(ticketPath(ticket))}>{say(kindKeys[kind])}</a>
        ) : (
          <span>{say(kindKeys[kind])}</span>
        )}
        <LocalTime time={createdAt} />
      </p>
      {faults.map((fault) => (
        <p key={fault}>
          <strong>{say(fault)}</strong>
        </p>
      ))}
      {[subject, text].map((typed) =>
        typed ? (
          <p key={typed} className="entry-text">
            {typed}
          </p>
        ) : null,
      )}
      <form method="post">
        <input type="hidden" name="submission" value={id} />
        <Button type="submit" variant="link" name="intent" value="dismiss">
          {t("refused.dismiss")}
        </Button>
      </form>
    </li>
  )
}
