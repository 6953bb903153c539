import { useTranslation } from "react-i18next"
import { useDocument } from "../document-context.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { MessagePage } from "../ui/message-page.tsx"
import type { Fault } from "./fault.ts"

/** Whatever went wrong, in the visitor's language, with a way on. */
export function ErrorPage({ fault }: { fault: Fault }) {
  switch (fault.kind) {
    case "not-found":
      return <NotFound path={fault.path} />
    case "invalid-route":
      return <InvalidRoute path={fault.path} />
    case "refused":
      return <Refused code={fault.code} status={fault.status} />
    case "unavailable":
      return <Unavailable />
    case "broken":
      return <Broken />
  }
}

/** Within the site's frame, which offers the ways on [ROUTE-31]. */
function NotFound({ path }: { path: string }) {
  const { t } = useTranslation("errors")
  const { homePath } = useDocument()
  return (
    <MessagePage title={t("notFound.title")} overline={t("notFound.overline")} isNotFound>
      <p className="message-note">{t("pageNotFound", { path })}</p>
      <p>{t("notFound.text")}</p>
      <HomeLink href={homePath} text={t("notFound.home")} />
    </MessagePage>
  )
}

/** Without the frame: the route does not belong to this site [ROUTE-30]. */
function InvalidRoute({ path }: { path: string }) {
  const { t } = useTranslation("errors")
  return (
    <MessagePage title={t("routeNotFound", { path })} overline={t("notFound.overline")} isAlone>
      <HomeLink href="/" text={t("errorPage.homeLinkText")} />
    </MessagePage>
  )
}

function Refused({ code, status }: { code: string; status: number }) {
  const { t, i18n } = useTranslation("errors")
  const key = `refused.${code}`
  const reason = i18n.exists(key, { ns: "errors" })
    ? t(key as "refused.bad-request")
    : t("refused.bad-request")
  return (
    <MessagePage title={t("refused.title")} overline={status} isAlone>
      <p>{reason}</p>
      <HomeLink href="/" text={t("errorPage.homeLinkText")} />
    </MessagePage>
  )
}

function Unavailable() {
  const { t } = useTranslation("errors")
  return (
    <MessagePage title={t("unavailable.title")} isAlone>
      <p>{t("unavailable.text")}</p>
      <HomeLink href="/" text={t("errorPage.homeLinkText")} />
    </MessagePage>
  )
}

/** The general error page with the specification's texts [ERR-01, ERR-02, ERR-03]; its trail is home and the error [ERR-04]. */
function Broken() {
  const { t } = useTranslation("errors")
  return (
    <MessagePage title={t("errorPage.title")} breadcrumb={<ErrorTrail />} isAlone>
      <p className="text-lead">{t("errorPage.overline")}</p>
      <h2>{t("errorPage.maintenanceTitle")}</h2>
      <p>{t("errorPage.maintenanceText")}</p>
      <HomeLink href="/" text={t("errorPage.homeLinkText")} />
    </MessagePage>
  )
}

function ErrorTrail() {
  const { t } = useTranslation("errors")
  const { t: navigation } = useTranslation("navigation")
  return (
    <nav className="breadcrumb" aria-label={navigation("breadcrumb")}>
      <ol>
        <li>
          <a href="/">{navigation("home")}</a>
        </li>
        <li aria-current="page">{t("errorPage.breadcrumbTitle")}</li>
      </ol>
    </nav>
  )
}

function HomeLink({ href, text }: { href: string; text: string }) {
  return (
    <p>
      <ButtonLink href={href}>{text}</ButtonLink>
    </p>
  )
}
