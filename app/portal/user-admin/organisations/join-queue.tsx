import { Button } from "../../../design/components/button.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Select } from "../../../design/components/select.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import type { JoinQueueAnswer, JoinQueueView } from "./join-queue.server.ts"

type Props = {
  view: JoinQueueView
  /** A form of one of the requests that couldn't be done. */
  answer: JoinQueueAnswer | undefined
}

/** People who registered by themselves and ask to belong to an organisation. Nothing where nobody waits. */
export function JoinQueue({ view, answer }: Props) {
  const { t } = useTranslation("organisations")
  if (view.requests.length === 0) return null
  return (
    <section className="access-panel" aria-labelledby="join-requests">
      <h2 id="join-requests" className="portal-section-title">
        {t("queue.title")}
      </h2>
      <ul className="access-list">
        {view.requests.map((request) => (
          <li key={request.id} className="access-entry">
            <Request
              request={request}
              organisations={view.organisations}
              answer={answer?.request === request.id ? answer : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type RequestProps = {
  request: JoinQueueView["requests"][number]
  organisations: JoinQueueView["organisations"]
  answer: JoinQueueAnswer | undefined
}

function Request({ request, organisations, answer }: RequestProps) {
  const { t } = useTranslation("organisations")
  const { id, person, email, organisation, organisationWords, note, isSuggested, madeAt } = request
  return (
    <>
      <h3 className="item-title" id={`join-${id}`}>
        {person.name}
      </h3>
      <p className="access-what">
        <span>{t("queue.wants", { organisation: organisation?.name ?? organisationWords })}</span>
        <span>{email}</span>
      </p>
      <p className="access-facts">
        <span>{isSuggested ? t("queue.suggested") : t("queue.typed")}</span>
        <LocalTime time={madeAt} isDateOnly />
      </p>
      {note ? <blockquote className="person-reason">{note}</blockquote> : null}
      <div className="access-steps">
        <Acceptance
          request={request}
          organisations={organisations}
          answer={answer?.accept ? answer : undefined}
        />
        <Denial request={request} answer={answer && !answer.accept ? answer : undefined} />
      </div>
    </>
  )
}

/** Where the person only wrote a name, somebody who knows the organisations says which one it is. */
function Acceptance({ request: { id, organisation }, organisations, answer }: RequestProps) {
  const { t } = useTranslation("organisations")
  const say = useSay()
  const form = formState({ id: `join-accept-${id}`, answer: answer?.answer, say })
  return (
    <PostForm form={form} intent="join-accept">
      <input type="hidden" name="request" value={id} />
      {organisation ? null : (
        <Select
          {...form.field("organisation")}
          label={t("field.organisation")}
          placeholder={t("memberships.choose")}
          options={organisations.map((one) => ({ value: one.id, label: one.name }))}
          required
        />
      )}
      <Button type="submit" size="small" aria-describedby={`join-${id}`}>
        {t("queue.accept")}
      </Button>
    </PostForm>
  )
}

function Denial({ request: { id }, answer }: Pick<RequestProps, "request" | "answer">) {
  const { t } = useTranslation("organisations")
  const say = useSay()
  const form = formState({ id: `join-deny-${id}`, answer: answer?.answer, say })
  return (
    <details className="access-step" open={answer !== undefined}>
      <summary className="button button-quiet button-small" aria-describedby={`join-${id}`}>
        {t("queue.deny")}
      </summary>
      <PostForm form={form} intent="join-deny">
        <input type="hidden" name="request" value={id} />
        <Textarea
          {...form.field("reason")}
          label={t("queue.reason")}
          hint={t("queue.reasonHint")}
          rows={3}
          maxLength={500}
          required
        />
        <Button type="submit" size="small">
          {t("queue.denySubmit")}
        </Button>
      </PostForm>
    </details>
  )
}
