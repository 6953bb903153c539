import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"

type CardProps = {
  title: string
  /** The level that fits the page's outline; the title looks the same at each. */
  headingLevel?: 2 | 3 | 4
  href?: string
  /** A `ResponsiveImage` or a drawing; without alternative text, since the title names what it shows. */
  picture?: ReactNode
  /** Above the title: a series, a category, a status. */
  overline?: ReactNode
  children?: ReactNode
  /** What stands at the card's foot, e.g. a button that compares. It stays usable beside the card's own link. */
  actions?: ReactNode
  className?: string
}

/**
 * A thing among its like. The whole card is one target, but its link is only the title's: a screen reader hears the name, not the
 * whole card's text, and there is one tab stop.
 */
export function Card({
  title,
  headingLevel = 3,
  href,
  picture,
  overline,
  children,
  actions,
  className,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames("card", className)}>
      {picture}
      <div className="card-words">
        {overline ? <div className="overline">{overline}</div> : null}
        <Heading className="item-title">
          {href ? (
            <a className="cover-link" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {children}
        {actions ? <div className="card-actions">{actions}</div> : null}
      </div>
    </article>
  )
}
