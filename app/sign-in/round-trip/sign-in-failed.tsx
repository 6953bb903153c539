import { ButtonLink } from "../../design/components/button.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { SignInFailedView } from "./sign-in-failed.server.ts"

/**
 * Nobody is signed in; the way to try again comes first, and details for experts are behind a disclosure [AUTH-11,
 * ERR-06].
 */
export function SignInFailed({ view }: { view: SignInFailedView }) {
  const { t } = useTranslation("sign-in")
  const { t: portal } = useTranslation("portal")
  return (
    <MessagePage title={t("failed.title")} overline={portal("unavailable.overline")}>
      <p className="text-lead">{t("failed.text")}</p>
      <p className="module-links">
        <ButtonLink href={view.retryPath}>{t("failed.retry")}</ButtonLink>
        <ButtonLink variant="quiet" href={view.homePath}>
          {portal("unavailable.home")}
        </ButtonLink>
      </p>
      <p>{t("failed.soon")}</p>
      <details className="portal-fault">
        <summary>{portal("fault.details")}</summary>
        <dl className="portal-fault-details">
          <dt>{portal("fault.message")}</dt>
          <dd lang="en">{view.text}</dd>
          {view.cause ? (
            <>
              <dt>{t("failed.cause")}</dt>
              <dd lang="en">{view.cause}</dd>
            </>
          ) : null}
          <dt>{t("failed.reference")}</dt>
          <dd>
            <code>{view.reference}</code>
          </dd>
          <dt>{portal("fault.time")}</dt>
          <dd>
            <time dateTime={view.time}>{view.time}</time>
          </dd>
        </dl>
      </details>
    </MessagePage>
  )
}
