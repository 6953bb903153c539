import type { ReactNode } from "react"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import type { Part } from "./part.server.ts"

type Props<Value> = {
  /** Of the heading; links may lead to it. */
  id: string
  title: string
  part: Part<Value>
  /** Shows what was loaded. */
  children: (value: Value) => ReactNode
}

/** A section of the page of a machine; while its service is away, the heading stands with words that say so. */
export function MachinePart<Value>({ id, title, part, children }: Props<Value>) {
  return (
    <section className="ticket-list" aria-labelledby={id}>
      <h2 id={id} className="portal-section-title">
        {title}
      </h2>
      {part.fault ? <PortalFaultMessage fault={part.fault} headingLevel={3} /> : children(part.value)}
    </section>
  )
}
