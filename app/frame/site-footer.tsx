import { useTranslation } from "react-i18next"
import { themeClass } from "../ui/theme.ts"
import type { Frame } from "./frame.ts"
import { FrameLink } from "./frame-link.tsx"

export function SiteFooter({ frame: { footer, siteName, cookiesPath } }: { frame: Frame }) {
  const { t } = useTranslation(["common", "consent", "navigation"])
  return (
    <footer
      className={footer.theme === "Default" ? "site-footer" : `site-footer ${themeClass(footer.theme)}`}
    >
      <div className="page-width">
        {footer.contact ? (
          <div className="footer-contact">
            <a className="button" href={footer.contact.href}>
              {footer.contact.text}
            </a>
          </div>
        ) : null}
        <nav className="footer-columns" aria-label={t("navigation:footer")}>
          {footer.sections.map((section) => (
            <section key={section.id}>
              {section.title ? <h2 className="footer-heading">{section.title}</h2> : null}
              <ul>
                {section.items.map((item) => (
                  <li key={item.id}>
                    <FrameLink item={item} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="footer-legal">
          <p>{siteName}</p>
          <p>
            <a href={cookiesPath}>{t("consent:screen.title")}</a>
          </p>
          <p className="footer-note">{t("demonstration")}</p>
        </div>
      </div>
    </footer>
  )
}
