import type { ReactNode } from "react"
import { Icon } from "../../design/components/icon.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Frame, FramePage, MenuItem } from "./frame.ts"
import { FrameLink } from "./frame-link.tsx"
import { menuGroup } from "./menu-group.ts"
import { SubmenuExtras } from "./submenu-extras.tsx"

export const navigationId = "site-navigation"

/** One list: a bar with full-width panels on wide screens, a drawer with an accordion on small ones. */
export function SiteNavigation({ frame }: { frame: Frame }) {
  const { t } = useTranslation(["navigation", "frame"])
  const { items, more } = frame.header
  const { page } = frame
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
              <TopItem item={item} page={page} />
            </li>
          ))}
          {more.length > 0 ? (
            <li>
              <More items={more} page={page} />
            </li>
          ) : null}
        </ul>
      ) : null}
      <DrawerFoot frame={frame} />
    </nav>
  )
}

/** An item with subitems is a disclosure, and its own page is the first link inside. */
function TopItem({ item, page }: { item: MenuItem; page: FramePage }) {
  const { t } = useTranslation("navigation")
  const current = page.current([item.id])
  if (item.items.length + item.classes.length === 0) return <FrameLink item={item} current={current} />
  return (
    <Submenu title={item.title} current={current}>
      {item.link ? (
        <p className="submenu-overview">
          <FrameLink item={{ ...item, title: t("overview", { title: item.title }) }} />
        </p>
      ) : null}
      {item.classes.length > 0 ? <MenuClasses classes={item.classes} /> : null}
      {item.items.length > 0 ? (
        <MenuList
          items={item.items}
          page={page}
          className={item.classes.length > 0 ? "submenu-items submenu-beside" : "submenu-items"}
        />
      ) : null}
      <SubmenuExtras item={item} />
    </Submenu>
  )
}

/** The catalogue's classes with their pictures; a link's words alone name it, so the picture is decoration. */
function MenuClasses({ classes }: { classes: MenuItem["classes"] }) {
  return (
    <ul className="submenu-classes">
      {classes.map(({ name, href, language, imageUrl, below }) => (
        <li key={href}>
          <a href={href} className="submenu-class" lang={language}>
            <ResponsiveImage
              image={imageUrl ? { url: imageUrl, alternativeText: "" } : null}
              preset="capability-product"
            />
            {name}
          </a>
          {below.length > 1 ? (
            <ul className="submenu-below">
              {below.map((link) => (
                <li key={link.href}>
                  <a href={link.href} lang={link.language}>
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function More({ items, page }: { items: readonly MenuItem[]; page: FramePage }) {
  const { t } = useTranslation("frame")
  return (
    <Submenu title={t("menu.more")} current={page.current(items.map(({ id }) => id))}>
      <MenuList items={items} page={page} className="submenu-items" />
    </Submenu>
  )
}

function Submenu({ title, current, children }: SubmenuProps) {
  return (
    <details name={menuGroup} className="submenu">
      <summary aria-current={current as "true" | undefined}>
        <span>{title}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="submenu-panel">
        <div className="page-width submenu-columns">{children}</div>
      </div>
    </details>
  )
}

type SubmenuProps = { title: string; current: string | undefined; children: ReactNode }

/** Each item together with its subitems, so that columns don't part them. */
function MenuList({ items, page, className }: MenuListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <FrameLink item={item} current={page.current([item.id])} />
          {item.items.length > 0 ? <MenuList items={item.items} page={page} /> : null}
        </li>
      ))}
    </ul>
  )
}

type MenuListProps = { items: readonly MenuItem[]; page: FramePage; className?: string }

/** Languages and footer links at the drawer's end, since the bar has no room for them on small screens. */
function DrawerFoot({ frame: { languages, footer, page } }: { frame: Frame }) {
  const { t } = useTranslation("frame")
  return (
    <div className="drawer-foot">
      {languages.hasChoice ? (
        <a href={page.languagesPath} rel="nofollow">
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
