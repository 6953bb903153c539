import { Button } from "../../design/components/button.tsx"
import { ErrorSummary } from "../../design/components/error-summary.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Badge } from "../../design/components/status.tsx"
import { formState } from "../../forms/form-state.ts"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Account, AccountAnswer } from "./account-view.ts"
import { Section } from "./section.tsx"

type Props = { account: Account; answer: AccountAnswer | undefined }

/** Lists where the account is signed in; each session but the current one can be ended here. */
export function SessionsSection({ account: { sessions }, answer }: Props) {
  const { t } = useTranslation("account")
  const say = useSay()
  const isOwn = answer?.form === "session-end" || answer?.form === "sessions-end"
  const others = sessions.filter(({ isThis }) => !isThis)
  const thisBrowser = sessions.find(({ isThis }) => isThis)?.browser ?? t("sessions.unknown")
  const summary = others.length > 0 ? `${thisBrowser} + ${others.length}` : thisBrowser
  const { errors } = formState({ id: "sessions", answer: isOwn ? answer.answer : null, say })
  return (
    <Section section="sessions" summary={summary} lead={t("sessions.lead")} answer={answer}>
      <ErrorSummary errors={errors} />
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post">
          <Button type="submit" variant="quiet" name="intent" value="sessions-end">
            {t("sessions.endOthers")}
          </Button>
        </form>
      ) : null}
    </Section>
  )
}

function SessionRow({ session }: { session: Account["sessions"][number] }) {
  const { t } = useTranslation("account")
  const { id, browser, address, seenAt, signedInAt, isThis } = session
  const name = browser ?? t("sessions.unknown")
  return (
    <li>
      <div>
        <p className="item-title">
          {name} {isThis ? <Badge tone="success">{t("sessions.this")}</Badge> : null}
        </p>
        <p className="session-facts">
          {address} · {t("sessions.signedIn")} <LocalTime time={signedInAt} /> · {t("sessions.seen")}{" "}
          <LocalTime time={seenAt} />
        </p>
      </div>
      {isThis ? null : (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            variant="quiet"
            size="small"
            name="intent"
            value="session-end"
            aria-label={t("sessions.endNamed", { name })}
          >
            {t("sessions.end")}
          </Button>
        </form>
      )}
    </li>
  )
}
