import { useTranslation } from "react-i18next"
import { themeClass } from "../ui/theme.ts"
import type { Frame } from "./frame.ts"
import { FrameLink } from "./frame-link.tsx"

export function SiteFooter({ frame: { footer, siteName } }: { frame: Frame }) {
  const { t } = useTranslation(["common", "navigation"])
  return (
    <footer className={["site-footer", themeClass(footer.theme === "Default" ? null : footer.theme)].filter(Boolean).join(" ")}>
      <div className="site-footer-columns">
        {footer.sections.map((section) => (
          <nav key={section.id} aria-label={section.title ?? t("navigation:footer")}>
            {section.title ? <p className="footer-heading">{section.title}</p> : null}
            <ul>
              {section.items.map((item) => (
                <li key={item.id}>
                  <FrameLink item={item} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="site-footer-end">
        {footer.contact ? (
          <a className="button" href={footer.contact.href}>
            {footer.contact.text}
          </a>
        ) : null}
        <p>{siteName}</p>
        <p className="demonstration">{t("demonstration")}</p>
      </div>
    </footer>
  )
}
