import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"

type CardProps = {
  title: string
  /** The level that fits the page's outline; it doesn't change the look. */
  headingLevel?: 2 | 3 | 4
  href?: string
  /** A `ResponsiveImage` or a drawing. It has no alternative text, since the title names its subject. */
  picture?: ReactNode
  /** Above the title, e.g. a series, category or status. */
  overline?: ReactNode
  children?: ReactNode
  /** At the foot of the card, e.g. a compare button. They stay clickable above the card's own link. */
  actions?: ReactNode
  className?: string
  /** Under which a view transition finds the same title in the next document; unique on its page. */
  transitionName?: string | undefined
}

/**
 * A card in a list. The whole card is clickable, but only the title is the link, so that a screen reader reads the name
 * instead of the whole card, and there is one tab stop. The article has its title as its name, since screen readers list
 * articles by name.
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
  transitionName,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames("card", className)} aria-label={title}>
      {picture}
      <div className="card-words">
        {overline ? <div className="overline">{overline}</div> : null}
        <Heading className="item-title" data-transition={transitionName}>
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
