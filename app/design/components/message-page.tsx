import { createContext, type ReactNode, useContext } from "react"

type MessagePageProps = {
  title: string
  overline?: ReactNode
  /** The breadcrumb trail above it. */
  breadcrumbs?: ReactNode
  /** `main` when there is no frame around it. */
  as?: "main" | "section"
  isNotFound?: boolean
  children?: ReactNode
}

/** True where message pages are shown as examples inside a page that has a `main` and an h1. */
export const MessageExamples = createContext(false)

/** A page with a single message: something is missing, refused, broken, or needed first. */
export function MessagePage(props: MessagePageProps) {
  const { title, overline, breadcrumbs, as = "section", isNotFound = false, children } = props
  const isExample = useContext(MessageExamples)
  const Element = isExample ? "section" : as
  const Heading = isExample ? "h3" : "h1"
  return (
    <Element data-not-found={isNotFound && !isExample ? "" : undefined}>
      {isExample ? null : breadcrumbs}
      <div className="page-width message-page">
        {overline ? <p className="overline">{overline}</p> : null}
        <Heading className={isExample ? "text-title" : undefined}>{title}</Heading>
        {children}
      </div>
    </Element>
  )
}
