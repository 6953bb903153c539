import type { SubmissionResult } from "@conform-to/react"
import { ButtonLink } from "../../design/components/button.tsx"
import { MessagePage } from "../../design/components/message-page.tsx"
import { themeClass } from "../../design/components/theme.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { KeptHtml } from "../../request/document/kept-html.tsx"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { InjectedProduct } from "../catalogue/product-card/injected-product.tsx"
import { CookieSettings } from "../consent/cookie-settings.tsx"
import { LanguageNotice, LanguageUnavailable } from "../pages/language-notice.tsx"
import { PasswordForm } from "../pages/password-form.tsx"
import { DecoratedPage } from "./decorated-page.tsx"
import type { PageView as View } from "./page-view.server.ts"

type Props = { view: View; lastResult?: SubmissionResult<string[]> | null | undefined }

export function PageView({ view, lastResult }: Props) {
  switch (view.kind) {
    case "page":
      return <ContentPage view={view} />
    case "language-unavailable":
      return <LanguageUnavailable page={view.page} />
    case "cookie-settings":
      return <CookieSettings view={view} />
    case "password-needed":
      return <PasswordForm action={view.path} lastResult={lastResult} />
    case "role-needed":
      return <RoleNeeded signInPath={view.signInPath} />
  }
}

/** A page may have its own theme; header and footer keep the theme that the site sets for them [THEME-05]. */
function ContentPage({
  view: { page, modules, decoration, product, breadcrumbs },
}: {
  view: Extract<View, { kind: "page" }>
}) {
  const { locale } = useDocument()
  const isForeign = page.contentLanguage !== locale.language
  return (
    <>
      {page.isLanguageFallback ? <LanguageNotice page={page} /> : null}
      <Breadcrumbs trail={breadcrumbs} pageLanguage={isForeign ? page.contentLanguage : undefined} />
      <article
        className={themeClass(page.theme)}
        // A decorated page mixes the content's texts with the website's own, and names the language of each.
        lang={isForeign && !decoration ? page.contentLanguage : undefined}
        data-page={page.id}
        data-updated={page.updatedAt}
      >
        {decoration ? (
          <DecoratedPage decoration={decoration} page={page}>
            <KeptHtml html={modules} />
          </DecoratedPage>
        ) : (
          <KeptHtml html={modules} />
        )}
        {product ? <InjectedProduct product={product} /> : null}
      </article>
    </>
  )
}

/** The portal's sign-in loads a document, as does every way into an application. */
function RoleNeeded({ signInPath }: { signInPath: string | null }) {
  const { t } = useTranslation(["pages", "errors"])
  const { homePath } = useDocument()
  return (
    <MessagePage title={t("protected.roleTitle")}>
      <p>{signInPath ? t("protected.roleText") : t("protected.roleMissing")}</p>
      <p className="button-row">
        {signInPath ? <ButtonLink href={signInPath}>{t("protected.signIn")}</ButtonLink> : null}
        <ButtonLink href={homePath} variant={signInPath ? "quiet" : undefined}>
          {t("errors:notFound.home")}
        </ButtonLink>
      </p>
    </MessagePage>
  )
}
