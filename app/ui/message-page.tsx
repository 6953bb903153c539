import type { ReactNode } from "react"

type MessagePageProps = {
  title: string
  overline?: ReactNode
  /** The trail above it, where the page stands without the site's frame. */
  breadcrumb?: ReactNode
  /** With no frame around it, it is the document's `main`. */
  isAlone?: boolean
  isNotFound?: boolean
  children?: ReactNode
}

/** A page that says one thing: what is missing, refused or broken, or what is needed first. */
export function MessagePage(props: MessagePageProps) {
  const { title, overline, breadcrumb, isAlone = false, isNotFound = false, children } = props
  const Element = isAlone ? "main" : "section"
  return (
    <Element className="page-width message-page" data-not-found={isNotFound ? "" : undefined}>
      {breadcrumb}
      {overline ? <p className="overline">{overline}</p> : null}
      <h1>{title}</h1>
      {children}
    </Element>
  )
}
