import type { ReactNode } from "react"
import type { ResolvedLink } from "../../request/links/link.ts"

type ContentLinkProps = {
  link: ResolvedLink | null
  /** The notice for readers who can't see that a new tab opens, in their language. */
  newTabNotice: string
  className?: string
  children?: ReactNode
}

/**
 * A link of the content. Documents navigate as documents, so every link is a plain anchor. A link that leads nowhere
 * shows its words only; an action's address names what its script opens [PAGE-13].
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
