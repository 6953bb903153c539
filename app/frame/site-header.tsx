import { useTranslation } from "react-i18next"
import { Icon } from "../ui/icon.tsx"
import { ResponsiveImage } from "../ui/responsive-image.tsx"
import { themeClass } from "../ui/theme.ts"
import type { Frame, MenuItem } from "./frame.ts"
import { FrameLink } from "./frame-link.tsx"
import { LanguageChooser } from "./language-chooser.tsx"

/**
 * Menus are `details` that share a name, so that one is open at a time and all work without scripts; the small screen's menu is
 * opened by its address (`#site-menu`) for the same reason.
 */
export function SiteHeader({ frame }: { frame: Frame }) {
  const { t } = useTranslation(["navigation", "common"])
  return (
    <header className={["site-header", themeClass(frame.header.theme === "Default" ? null : frame.header.theme)].filter(Boolean).join(" ")}>
      <div className="site-header-bar">
        <a className="site-logo" href={frame.homePath}>
          {frame.logo ? (
            <ResponsiveImage image={{ ...frame.logo, alternativeText: frame.siteName }} preset="brand" priority />
          ) : (
            <span className="site-name">{frame.siteName}</span>
          )}
        </a>
        <a className="menu-open" href="#site-menu">
          <Icon name="menu" size={24} />
          {t("menu")}
        </a>
        <nav className="site-nav" id="site-menu" aria-label={t("main")}>
          <a className="menu-close" href="#content">
            <Icon name="close" size={24} />
            {t("common:close")}
          </a>
          <ul>
            {frame.header.items.map((item) => (
              <li key={item.id}>
                <TopItem item={item} />
              </li>
            ))}
          </ul>
          <LanguageChooser frame={frame} />
        </nav>
      </div>
    </header>
  )
}

function TopItem({ item }: { item: MenuItem }) {
  const { t } = useTranslation("navigation")
  if (item.items.length === 0) return <FrameLink item={item} />
  return (
    <details name="site-menu" className="submenu" data-current={item.isCurrent || undefined}>
      <summary>
        {item.title}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="submenu-panel">
        <ul>
          {item.link ? (
            <li className="submenu-overview">
              <FrameLink item={{ ...item, title: t("overview", { title: item.title }) }} />
            </li>
          ) : null}
          {item.items.map((child) => (
            <li key={child.id}>
              <FrameLink item={child} />
              {child.items.length > 0 ? (
                <ul>
                  {child.items.map((leaf) => (
                    <li key={leaf.id}>
                      <FrameLink item={leaf} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
        <Extras item={item} />
      </div>
    </details>
  )
}

/** What stands beside a menu's links: a teaser, and the marketing section with its logo on its own ground [NAV-02]. */
function Extras({ item: { teaser, marketing } }: { item: MenuItem }) {
  return (
    <>
      {teaser ? (
        <div className="submenu-teaser">
          <ResponsiveImage image={teaser.image} preset="story-teaser" sizes="320px" />
          <p className="submenu-teaser-title">
            {teaser.link ? <a href={teaser.link.href}>{teaser.title}</a> : teaser.title}
          </p>
          {teaser.text ? <p>{teaser.text}</p> : null}
        </div>
      ) : null}
      {marketing ? (
        <div className={`submenu-marketing ground-${marketing.backgroundColor.toLowerCase().replaceAll("_", "-")}`}>
          <ResponsiveImage image={marketing.logo} preset="marketing-logo" />
          {marketing.link ? <a href={marketing.link.href}>{marketing.link.text}</a> : null}
        </div>
      ) : null}
    </>
  )
}
