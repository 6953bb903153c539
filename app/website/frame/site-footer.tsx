import { Icon } from "../../design/components/icon.tsx"
import { themeClass } from "../../design/components/theme.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Frame } from "./frame.ts"
import { FrameLink } from "./frame-link.tsx"

/** The footer: contact, further links, and the legal links [NAV-04, NAV-19]. */
export function SiteFooter({ frame }: { frame: Frame }) {
  const { t } = useTranslation("navigation")
  const { theme, sections } = frame.footer
  return (
    <footer className={theme === "Default" ? "site-footer" : `site-footer ${themeClass(theme)}`}>
      <div className="page-width">
        <FooterContact frame={frame} />
        {sections.length > 0 ? (
          <nav className="footer-columns" aria-label={t("footer")}>
            {sections.map((section) => (
              <section key={section.id}>
                {section.title ? <h2 className="footer-heading">{section.title}</h2> : null}
                <ul>
                  {section.items.map((item) => (
                    <li key={item.id}>
                      <FrameLink item={item} current={frame.page.current([item.id])} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        ) : null}
        <FooterLegal frame={frame} />
      </div>
    </footer>
  )
}

function FooterContact({ frame: { footer } }: { frame: Frame }) {
  const { t } = useTranslation("frame")
  if (!footer.contact) return null
  return (
    <div className="footer-contact">
      <div>
        <p className="footer-title">{t("contact.title")}</p>
        <p className="text-lead">{t("contact.promise")}</p>
      </div>
      <a className="button" href={footer.contact.href}>
        {footer.contact.text || t("contact.title")}
        <Icon name="arrow-right" size={16} />
      </a>
    </div>
  )
}

function FooterLegal({ frame: { siteName, languages, cookiesPath, page } }: { frame: Frame }) {
  const { t } = useTranslation(["common", "frame"])
  return (
    <div className="footer-legal">
      <p>
        <strong>{siteName}</strong>
      </p>
      <ul>
        {languages.hasChoice ? (
          <li>
            <a href={page.languagesPath} rel="nofollow">
              <Icon name="web" size={16} />
              <span className="visually-hidden">{t("frame:country.title")}: </span>
              {languages.current}
            </a>
          </li>
        ) : null}
        <li>
          <a href={cookiesPath}>{t("frame:cookies")}</a>
        </li>
      </ul>
      <p className="footer-note">{t("demonstration")}</p>
    </div>
  )
}
