import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Button } from "../../design/components/button.tsx"
import { Checkbox } from "../../design/components/choice-group.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import type { PersonView } from "./person.server.ts"
import { inboxPath, personExportPath, personPath, requestPath } from "./request-path.ts"

/** Finds everything that is kept about a person, to hand it out or forget it. */
export function PersonScreen({ view: { email, isMistyped, requests, alerts } }: { view: PersonView }) {
  const { t } = useTranslation("inbox")
  const path = usePortalPath()
  const overline = <WayBack to={path(inboxPath)}>{t("title")}</WayBack>
  return (
    <PortalScreen title={t("person.title")} lead={t("person.lead")} overline={overline}>
      <form className="inbox-mail-form" action={path(personPath)} noValidate>
        <TextInput
          id="person-email"
          name="email"
          type="email"
          label={t("field.email")}
          error={isMistyped ? t("person.mistyped") : undefined}
          defaultValue={email}
          required
        />
        <Button type="submit">{t("person.find")}</Button>
      </form>
      {requests ? <Found email={email} requests={requests} alerts={alerts} /> : null}
    </PortalScreen>
  )
}

type FoundProps = Pick<PersonView, "email" | "alerts"> & { requests: NonNullable<PersonView["requests"]> }

function Found({ email, requests, alerts }: FoundProps) {
  const { t } = useTranslation("inbox")
  const path = usePortalPath()
  return (
    <section className="ticket-main" aria-labelledby="found">
      <h2 id="found" className="portal-section-title" role="status">
        {t("person.found", { count: requests.length, email })}
      </h2>
      {alerts ? (
        <p>{alerts.since ? t("person.alertsSince", { date: alerts.since }) : t("person.alertsAsked")}</p>
      ) : null}
      {requests.length > 0 || alerts ? (
        <>
          <ul className="conversation">
            {requests.map(({ id, reference, subject, receivedAt, forgetAt }) => (
              <li key={id} className="entry entry-customer">
                <ApplicationLink className="ticket-subject" to={path(requestPath(reference))}>
                  {subject}
                </ApplicationLink>
                <span className="ticket-reference">
                  {reference} · <LocalTime time={receivedAt} isDateOnly />
                </span>
                <span className="ticket-place">
                  {t("field.forget")} <LocalTime time={forgetAt} isDateOnly />
                </span>
              </li>
            ))}
          </ul>
          <p>
            <a href={`${path(personExportPath)}?${new URLSearchParams({ email })}`} download>
              {t("person.export")}
            </a>
          </p>
          <form method="post" className="form portal-note">
            <p className="item-title">{t("person.forget")}</p>
            <p>{t("person.forgetText")}</p>
            <input type="hidden" name="email" value={email} />
            <Checkbox id="sure" name="sure" value="1" label={t("person.sure")} />
            <Button type="submit" variant="quiet" name="intent" value="forget">
              {requests.length > 0
                ? t("person.forgetButton", { count: requests.length })
                : t("person.forget")}
            </Button>
          </form>
        </>
      ) : null}
    </section>
  )
}
