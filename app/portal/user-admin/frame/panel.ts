import type { ComponentType } from "react"

export type PanelProps<View> = {
  view: View
  /** What became of a form of this panel that was sent and couldn't be done; undefined for other panels' forms. */
  answer: View | undefined
}

/** A part of a person's page; its server half is in `panels.server.ts`. */
export type PersonPanel = {
  key: string
  // Each panel's view is its own; the server half of the same key makes it.
  Panel: ComponentType<PanelProps<never>>
}
