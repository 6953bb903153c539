import { Icon } from "../../design/components/icon.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Frame } from "./frame.ts"
import { LanguageChooser } from "./language-chooser.tsx"
import { SiteLogo } from "./site-logo.tsx"

/**
 * The frame of the portal's screens: people who come to work need no marketing, but help and a way back to
 * the website. The portal's own navigation is beside its screens.
 */
export function PortalHeader({ frame }: { frame: Frame }) {
  const { t } = useTranslation("frame")
  const { contact } = frame.footer
  return (
    <header className="site-header portal-header">
      <div className="page-width site-header-bar">
        <SiteLogo frame={frame} />
        <span className="portal-name">{t("account.title")}</span>
        <div className="site-tools">
          {contact ? (
            <a className="portal-help" href={contact.href}>
              <Icon name="info" size={24} />
              <span className="tool-menu-label">{t("help.open")}</span>
            </a>
          ) : null}
          <LanguageChooser frame={frame} />
        </div>
      </div>
    </header>
  )
}

export function PortalFooter({ frame }: { frame: Frame }) {
  const { t } = useTranslation("frame")
  const { contact } = frame.footer
  return (
    <footer className="portal-footer">
      <div className="page-width">
        {contact ? (
          <p>
            <strong>{t("help.title")}</strong> <a href={contact.href}>{contact.text || t("contact.page")}</a>{" "}
            {t("contact.promise")}
          </p>
        ) : null}
        <ul>
          <li>
            <a href={frame.homePath}>{t("help.website")}</a>
          </li>
          <li>
            <a href={frame.cookiesPath}>{t("cookies")}</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
