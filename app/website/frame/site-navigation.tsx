import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../design/components/icon.tsx"
import type { Frame, MenuItem } from "./frame.ts"
import { FrameLink } from "./frame-link.tsx"
import { menuGroup } from "./menu-group.ts"
import { SubmenuExtras } from "./submenu-extras.tsx"

export const navigationId = "site-navigation"

/** One list: a bar with full-width panels on wide screens, a drawer with an accordion on small ones. */
export function SiteNavigation({ frame }: { frame: Frame }) {
  const { t } = useTranslation(["navigation", "frame"])
  const { items, more } = frame.header
  return (
    <nav className="site-navigation" id={navigationId} popover="auto" aria-label={t("main")}>
      <div className="drawer-head">
        <p>{t("menu")}</p>
        <button
          type="button"
          className="icon-button"
          popovertarget={navigationId}
          popovertargetaction="hide"
          aria-label={t("frame:menu.close")}
          data-opened-focus=""
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      {items.length + more.length > 0 ? (
        <ul className="site-navigation-items">
          {items.map((item) => (
            <li key={item.id}>
              <TopItem item={item} />
            </li>
          ))}
          {more.length > 0 ? (
            <li>
              <More items={more} />
            </li>
          ) : null}
        </ul>
      ) : null}
      <DrawerFoot frame={frame} />
    </nav>
  )
}

/** An item with subitems is a disclosure, and its own page is the first link inside. */
function TopItem({ item }: { item: MenuItem }) {
  const { t } = useTranslation("navigation")
  if (item.items.length === 0) return <FrameLink item={item} />
  return (
    <Submenu title={item.title} isCurrent={item.isCurrent}>
      {item.link ? (
        <p className="submenu-overview">
          <FrameLink item={{ ...item, isCurrent: false, title: t("overview", { title: item.title }) }} />
        </p>
      ) : null}
      <MenuList items={item.items} className="submenu-items" />
      <SubmenuExtras item={item} />
    </Submenu>
  )
}

function More({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation("frame")
  return (
    <Submenu title={t("menu.more")} isCurrent={items.some(({ isCurrent }) => isCurrent)}>
      <MenuList items={items} className="submenu-items" />
    </Submenu>
  )
}

function Submenu({ title, isCurrent, children }: SubmenuProps) {
  return (
    <details name={menuGroup} className="submenu">
      <summary aria-current={isCurrent ? "true" : undefined}>
        <span>{title}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="submenu-panel">
        <div className="page-width submenu-columns">{children}</div>
      </div>
    </details>
  )
}

type SubmenuProps = { title: string; isCurrent: boolean; children: ReactNode }

/** Each item together with its subitems, so that columns don't part them. */
function MenuList({ items, className }: { items: readonly MenuItem[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <FrameLink item={item} />
          {item.items.length > 0 ? <MenuList items={item.items} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Languages and footer links at the drawer's end, since the bar has no room for them on small screens. */
function DrawerFoot({ frame: { languages, footer } }: { frame: Frame }) {
  const { t } = useTranslation("frame")
  return (
    <div className="drawer-foot">
      {languages.screenPath ? (
        <a href={languages.screenPath} rel="nofollow">
          <Icon name="web" size={24} />
          <span>
            <span className="visually-hidden">{t("country.title")}: </span>
            {languages.current}
          </span>
        </a>
      ) : null}
      {footer.contact ? (
        <a href={footer.contact.href}>
          <Icon name="mail" size={24} />
          {footer.contact.text || t("contact.title")}
        </a>
      ) : null}
    </div>
  )
}
