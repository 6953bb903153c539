import type { ReactNode } from "react"

type Props = {
  title: string
  overline?: ReactNode
  /** A sentence below the heading. */
  lead?: ReactNode
  /** Buttons beside the heading, for the screen's main action. */
  actions?: ReactNode
  children: ReactNode
}

/** The heading and content of a portal screen. The layout route renders the navigation and `main` around it. */
export function PortalScreen({ title, overline, lead, actions, children }: Props) {
  return (
    <section className="portal-screen">
      <header className="portal-screen-head">
        <div>
          {overline ? <p className="overline">{overline}</p> : null}
          <h1>{title}</h1>
          {lead ? <p className="text-lead">{lead}</p> : null}
        </div>
        {actions ? <div className="portal-screen-actions">{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}
