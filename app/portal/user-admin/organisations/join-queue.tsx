import { Button } from "../../../design/components/button.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Select } from "../../../design/components/select.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import type { JoinQueueView } from "./join-queue.server.ts"

/** People who registered by themselves and ask to belong to an organisation. Nothing where nobody waits. */
export function JoinQueue({ view }: { view: JoinQueueView }) {
  const { t } = useTranslation("organisations")
  if (view.requests.length === 0) return null
  return (
    <section className="join-queue" aria-labelledby="join-requests">
      <h2 id="join-requests" className="portal-section-title">
        {t("queue.title")}
      </h2>
      <ul className="membership-list">
        {view.requests.map((request) => (
          <li key={request.id}>
            <Request request={request} organisations={view.organisations} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type RequestProps = {
  request: JoinQueueView["requests"][number]
  organisations: JoinQueueView["organisations"]
}

function Request({ request, organisations }: RequestProps) {
  const { t } = useTranslation("organisations")
  const { id, person, email, organisation, organisationWords, note, isSuggested, madeAt } = request
  return (
    <>
      <p>
        <strong>{person.name}</strong> <span className="membership-facts">{email}</span>
      </p>
      <p>
        {t("queue.wants", { organisation: organisation?.name ?? organisationWords })}{" "}
        <span className="membership-facts">
          {isSuggested ? t("queue.suggested") : t("queue.typed")} · <LocalTime time={madeAt} isDateOnly />
        </span>
      </p>
      {note ? <blockquote className="person-reason">{note}</blockquote> : null}
      <div className="join-decision">
        <form method="post" className="membership-form">
          <input type="hidden" name="request" value={id} />
          {organisation ? null : (
            <Select
              id={`join-${id}`}
              name="organisation"
              label={t("field.organisation")}
              placeholder={t("memberships.choose")}
              options={organisations.map((one) => ({ value: one.id, label: one.name }))}
              required
            />
          )}
          <Button type="submit" size="small" name="intent" value="join-accept">
            {t("queue.accept")}
            <span className="visually-hidden"> {person.name}</span>
          </Button>
        </form>
        <details>
          <summary className="button button-quiet button-small">
            {t("queue.deny")}
            <span className="visually-hidden"> {person.name}</span>
          </summary>
          <form method="post" className="form">
            <input type="hidden" name="request" value={id} />
            <Textarea
              id={`deny-${id}`}
              name="reason"
              label={t("queue.reason")}
              hint={t("queue.reasonHint")}
              rows={2}
              maxLength={500}
              required
            />
            <Button type="submit" variant="quiet" size="small" name="intent" value="join-deny">
              {t("queue.denySubmit")}
            </Button>
          </form>
        </details>
      </div>
    </>
  )
}
