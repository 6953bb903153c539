import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Button, ButtonLink } from "../../design/components/button.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Textarea } from "../../design/components/textarea.tsx"
import { type FormAnswer, formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { ServiceName } from "../../sign-in/current-user/service-status.ts"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { longestNote } from "./longest-note.ts"
import type { Registration } from "./registration-way.ts"
import { useServiceWords } from "./service-words.ts"

type Props = Registration & {
  service: ServiceName
  contactPath: string | null
}

/** Explains how to get access to a service [DASH-11]. Both the dialog and the page show it. */
export function RegistrationWords({ service, way, before }: Omit<Props, "contactPath">) {
  const { t } = useTranslation("dashboard")
  const { text } = useServiceWords(service)
  return (
    <>
      <p>{text}</p>
      {before ? <Before before={before} /> : null}
      <WayWords way={way} />
      {((way.kind === "elsewhere" && !way.isOnlyWay) || way.kind === "contact") &&
      service !== "user-admin" ? (
        <p>{t("register.byAdministrator")}</p>
      ) : null}
    </>
  )
}

function Before({ before: { status, reason } }: { before: NonNullable<Registration["before"]> }) {
  const { t } = useTranslation("dashboard")
  return (
    <>
      <p>{status === "DECLINED" ? t("register.wasDeclined") : t("register.wasEnded")}</p>
      {reason ? <blockquote>{reason}</blockquote> : null}
    </>
  )
}

function WayWords({ way }: Pick<Registration, "way">) {
  const { t } = useTranslation("dashboard")
  if (way.kind === "elsewhere") return <p>{t("register.byForm")}</p>
  if (way.kind === "request") return <p>{t("register.byRequest", { organisation: way.organisation.name })}</p>
  if (way.kind === "join") return <p>{t("register.byJoining")}</p>
  if (way.kind === "provider") return <p>{t("register.byProvider")}</p>
  if (way.kind === "contact") return <p>{t("register.byTeam")}</p>
  if (way.kind === "waiting")
    return (
      <p>
        {t("register.waiting", { organisation: way.organisation })}
        {way.since ? (
          <>
            {" "}
            {t("register.asked")} <LocalTime time={way.since} isDateOnly />
          </>
        ) : null}
      </p>
    )
  return way.from ? (
    <p>
      {t("register.again")} <LocalTime time={`${way.from}T12:00:00Z`} isDateOnly />
    </p>
  ) : null
}

type ActionProps = Props & {
  /** Where the form is sent: the page of the service's registration. */
  pagePath: string
  answer?: FormAnswer | undefined
}

export function RegistrationActions({ service, way, contactPath, pagePath, answer }: ActionProps) {
  const { t } = useTranslation("dashboard")
  const path = usePortalPath()
  const { kind } = way
  if (kind === "request")
    return (
      <RequestForm service={service} organisation={way.organisation.id} action={pagePath} answer={answer} />
    )
  if (kind === "waiting")
    return (
      <form method="post" action={pagePath}>
        <input type="hidden" name="access" value={way.access} />
        <Button type="submit" variant="quiet" name="intent" value="cancel">
          {t("register.cancel")}
        </Button>
      </form>
    )
  return (
    <>
      {kind === "elsewhere" ? <ButtonLink href={way.url}>{t("register.start")}</ButtonLink> : null}
      {kind === "join" ? (
        <ApplicationLink className="button" to={path("/mykomax/join")}>
          {t("register.join")}
        </ApplicationLink>
      ) : null}
      {contactPath ? (
        <ButtonLink variant={kind === "contact" ? "primary" : "quiet"} href={contactPath}>
          {t("register.contact")}
        </ButtonLink>
      ) : null}
    </>
  )
}

type FormProps = {
  service: ServiceName
  organisation: string
  action: string
  answer: FormAnswer | undefined
}

/** Goes to the page also from the dialog: there it is shown again if it was refused. */
function RequestForm({ service, organisation, action, answer }: FormProps) {
  const { t } = useTranslation("dashboard")
  const say = useSay()
  const form = formState({ id: `request-${service}`, answer, say })
  return (
    <PostForm form={form} action={action} intent="request">
      <input type="hidden" name="organisation" value={organisation} />
      <Textarea
        {...form.field("note")}
        label={t("register.note")}
        hint={t("register.noteHint")}
        rows={3}
        maxLength={longestNote}
      />
      <Button type="submit">{t("register.request")}</Button>
    </PostForm>
  )
}
