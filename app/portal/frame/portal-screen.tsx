import type { ReactNode } from "react"

type Props = {
  title: string
  overline?: ReactNode
  /** A sentence below the title. */
  lead?: ReactNode
  /** Buttons beside the title: what is mostly done here. */
  actions?: ReactNode
  children: ReactNode
}

/** One screen of the portal: its heading and what it is about. The layout around it brings the navigation beside it and `main`. */
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
