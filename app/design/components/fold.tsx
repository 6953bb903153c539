import type { ReactNode } from "react"
import { Icon } from "./icon.tsx"

type FoldProps = {
  /** Says what is folded, and how much of it: "All technical data (32)". */
  label: string
  children: ReactNode
}

/**
 * Content that would make a page too long on a phone: folded there, always shown where there is room. Browsers without
 * `::details-content` leave opening it to the reader.
 */
export function Fold({ label, children }: FoldProps) {
  return (
    <details className="fold">
      <summary className="button button-quiet">
        {label}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}
