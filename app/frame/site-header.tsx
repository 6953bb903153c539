import { useTranslation } from "react-i18next"
import { Icon } from "../ui/icon.tsx"
import { ResponsiveImage } from "../ui/responsive-image.tsx"
import { themeClass } from "../ui/theme.ts"
import type { Frame, MenuItem } from "./frame.ts"
import { FrameLink } from "./frame-link.tsx"
import { LanguageChooser } from "./language-chooser.tsx"
import { SubmenuExtras } from "./submenu-extras.tsx"

/**
 * Works without scripts: on a small screen the navigation is a popover, submenus are `details` that share a name, so that one
 * is open at a time.
 */
export function SiteHeader({ frame }: { frame: Frame }) {
  const { t } = useTranslation("navigation")
  const { theme } = frame.header
  return (
    <header className={theme === "Default" ? "site-header" : `site-header ${themeClass(theme)}`}>
      <div className="page-width site-header-bar">
        <a className="site-logo" href={frame.homePath}>
          {frame.logo ? (
            <ResponsiveImage
              image={{ ...frame.logo, alternativeText: frame.siteName }}
              preset="brand"
              priority
            />
          ) : (
            <span className="site-name">{frame.siteName}</span>
          )}
        </a>
        <nav className="site-navigation" id="site-navigation" popover="auto" aria-label={t("main")}>
          <ul className="site-navigation-items">
            {frame.header.items.map((item) => (
              <li key={item.id}>
                <TopItem item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-tools">
          <LanguageChooser frame={frame} />
          <button
            type="button"
            className="icon-button site-menu-button"
            popovertarget="site-navigation"
            aria-label={t("menu")}
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
    </header>
  )
}

function TopItem({ item }: { item: MenuItem }) {
  const { t } = useTranslation("navigation")
  if (item.items.length === 0) return <FrameLink item={item} />
  const overview = item.link
    ? [{ ...item, id: `${item.id}-overview`, title: t("overview", { title: item.title }) }]
    : []
  return (
    <details name="site-navigation" className="submenu">
      <summary aria-current={item.isCurrent ? "true" : undefined}>
        {item.title}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="submenu-panel">
        <div className="page-width submenu-columns">
          <ul className="submenu-items">
            {[...overview, ...item.items].flatMap(withChildren).map((child) => (
              <li key={child.id}>
                <FrameLink item={child} />
              </li>
            ))}
          </ul>
          <SubmenuExtras item={item} />
        </div>
      </div>
    </details>
  )
}

/** A panel shows one list: items of the third level stand below theirs. */
function withChildren(item: MenuItem): MenuItem[] {
  return item.id.endsWith("-overview") ? [item] : [item, ...item.items]
}
