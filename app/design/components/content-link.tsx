import type { ReactNode } from "react"
import type { ResolvedLink } from "../../request/links/link.ts"

type ContentLinkProps = {
  link: ResolvedLink | null
  /** Tells screen reader users, in the page's language, that a new tab opens. */
  newTabNotice: string
  className?: string
  children?: ReactNode
}

/**
 * A link of the content, always a plain anchor, since documents navigate by loading. A link that leads nowhere shows
 * its text only; an action's link names what its script opens [PAGE-13].
 */
export function ContentLink({ link, newTabNotice, className, children }: ContentLinkProps) {
  if (!link) return <>{children}</>
  const words = children ?? link.text
  return (
    <a
      className={className}
      href={link.href}
      target={link.openInNewTab ? "_blank" : undefined}
      rel={link.rel ?? undefined}
      data-action={link.action ?? undefined}
    >
      {words}
      {link.openInNewTab ? <span className="visually-hidden"> ({newTabNotice})</span> : null}
    </a>
  )
}
