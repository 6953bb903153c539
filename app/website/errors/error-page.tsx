import { ButtonLink } from "../../design/components/button.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { errorTrail, notFoundTrail } from "../breadcrumbs/breadcrumb.ts"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import type { Fault } from "./fault.ts"
import { MissingOffers } from "./missing-offers.tsx"

type Props = {
  fault: Fault
  /** The wrapping element: a document needs a `main`, but inside an application's page there already is one. */
  as?: "main" | "section"
  /** Where an outage leads home to; without the site's frame nobody knows more than the host's root. */
  homePath?: string
}

/** The page for any error, in the visitor's language, with links to go on. */
export function ErrorPage({ fault, as = "main", homePath = "/" }: Props) {
  switch (fault.kind) {
    case "not-found":
      return <NotFound fault={fault} />
    case "invalid-route":
      return <InvalidRoute as={as} path={fault.path} />
    case "refused":
      return <Refused as={as} code={fault.code} status={fault.status} />
    case "unavailable":
      return <Unavailable as={as} homePath={homePath} />
    case "broken":
      return <Broken as={as} />
  }
}

type Standing = { as: "main" | "section" }

/** Shown inside the site's frame, which has more links [ROUTE-31]. */
function NotFound({
  fault: { path, scope, words = "", nearest = [], sections = [] },
}: {
  fault: Extract<Fault, { kind: "not-found" }>
}) {
  const { t } = useTranslation("errors")
  const { t: navigation } = useTranslation("navigation")
  const { homePath } = useDocument()
  const breadcrumbs = <Breadcrumbs trail={notFoundTrail({ title: navigation("home"), href: homePath })} />
  return (
    <MessagePage
      title={t("notFound.title")}
      overline={t("notFound.overline")}
      breadcrumbs={breadcrumbs}
      isNotFound
    >
      <p className="message-note">{t("pageNotFound", { path })}</p>
      <p>{t("notFound.text")}</p>
      {scope ? <MissingOffers {...{ scope, words, nearest, sections }} /> : null}
      <HomeLink href={homePath} text={t("notFound.home")} />
    </MessagePage>
  )
}

/** Shown without the frame, because the route doesn't belong to this site [ROUTE-30]. */
function InvalidRoute({ as, path }: Standing & { path: string }) {
  const { t } = useTranslation("errors")
  return (
    <MessagePage title={t("routeNotFound", { path })} overline={t("notFound.overline")} as={as}>
      <HomeLink href="/" text={t("errorPage.homeLinkText")} />
    </MessagePage>
  )
}

function Refused({ as, code, status }: Standing & { code: string; status: number }) {
  const { t, i18n } = useTranslation("errors")
  const key = `refused.${code}`
  const reason = i18n.exists(key, { ns: "errors" })
    ? t(key as "refused.bad-request")
    : t("refused.bad-request")
  return (
    <MessagePage title={t("refused.title")} overline={status} as={as}>
      <p>{reason}</p>
      <HomeLink href="/" text={t("errorPage.homeLinkText")} />
    </MessagePage>
  )
}

/** The text asks to try again, so the first link does: without an address of its own it leads to the page that failed. */
function Unavailable({ as, homePath }: Standing & { homePath: string }) {
  const { t } = useTranslation("errors")
  return (
    <MessagePage title={t("unavailable.title")} as={as}>
      <p>{t("unavailable.text")}</p>
      <p className="button-row">
        <ButtonLink href="">{t("unavailable.retry")}</ButtonLink>
        <ButtonLink href={homePath} variant="quiet">
          {t("errorPage.homeLinkText")}
        </ButtonLink>
      </p>
    </MessagePage>
  )
}

/**
 * The general error page with the specification's texts [ERR-01, ERR-02, ERR-03]; its trail is home and error [ERR-04,
 * BREAD-12].
 */
function Broken({ as }: Standing) {
  const { t } = useTranslation("errors")
  return (
    <MessagePage title={t("errorPage.title")} breadcrumbs={<ErrorTrail />} as={as}>
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
  return <Breadcrumbs trail={errorTrail(navigation("home"), t("errorPage.breadcrumbTitle"))} />
}

function HomeLink({ href, text }: { href: string; text: string }) {
  return (
    <p>
      <ButtonLink href={href}>{text}</ButtonLink>
    </p>
  )
}
