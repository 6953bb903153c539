import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { PortalUnavailableView } from "./portal-unavailable.server.ts"

/** Reads this answer out of what a portal loader threw; null for anything else. */
export function readPortalUnavailable(data: unknown): PortalUnavailableView | null {
  const view = data as Partial<PortalUnavailableView> | null
  return view?.kind === "portal-unavailable" ? (view as PortalUnavailableView) : null
}

/** Says that the portal is down, that the rest of the site works, and whom to contact meanwhile. */
export function PortalUnavailable({ view }: { view: PortalUnavailableView }) {
  const { t } = useTranslation("portal")
  const { homePath, retryPath, contact } = view
  return (
    <section className="page-width message-page portal-unavailable">
      <p className="overline">{t("unavailable.overline")}</p>
      <h1>{t("unavailable.title")}</h1>
      <p className="text-lead">{t("unavailable.text")}</p>
      {contact ? (
        <div className="message-note">
          <h2>{t("unavailable.contactTitle")}</h2>
          <p>
            {t("unavailable.contactText")} <a href={contact.href}>{contact.text}</a>
          </p>
        </div>
      ) : null}
      <p className="module-links">
        <a className="button" href={retryPath}>
          {t("unavailable.retry")}
        </a>
        <a className="button button-quiet" href={homePath}>
          {t("unavailable.home")}
        </a>
      </p>
    </section>
  )
}
