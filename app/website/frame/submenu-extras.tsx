import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import type { MenuItem } from "./frame.ts"

/** Beside a menu's links: a teaser, and the marketing section with its logo on its own background [NAV-02]. */
export function SubmenuExtras({ item: { teaser, marketing } }: { item: MenuItem }) {
  if (!teaser && !marketing?.link) return null
  return (
    <div className="submenu-extras">
      {marketing?.link ? (
        <a
          className={`submenu-marketing background-${colorClass(marketing.backgroundColor)}`}
          href={marketing.link.href}
        >
          {marketing.logo ? <ResponsiveImage image={marketing.logo} preset="marketing-logo" /> : null}
          {marketing.link.text}
        </a>
      ) : null}
      {teaser ? (
        <div className="submenu-teaser">
          <ResponsiveImage image={teaser.image} preset="story-teaser" sizes="320px" />
          <p className="item-title">
            {teaser.link ? (
              <a className="cover-link" href={teaser.link.href}>
                {teaser.title}
              </a>
            ) : (
              teaser.title
            )}
          </p>
          {teaser.text ? <p>{teaser.text}</p> : null}
        </div>
      ) : null}
    </div>
  )
}

function colorClass(color: string): string {
  return color.toLowerCase().replaceAll("_", "-")
}
