import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { Icon, type IconName } from "./icon.tsx"
import { withKeys } from "./with-keys.ts"

export type Tone = "neutral" | "info" | "success" | "warning" | "error"

const toneIcons: Readonly<Record<Tone, IconName | null>> = {
  neutral: null,
  info: "info",
  success: "check",
  warning: "warning",
  error: "close",
}

/** A status as text; colour and icon only repeat it. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  const icon = toneIcons[tone]
  return (
    <span className={classNames("badge", `tone-${tone}`)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  )
}

type ProgressProps = {
  label: string
  /** Out of `maximum`; left out when progress is unknown. */
  value?: number
  maximum?: number
}

/** The browser's progress bar with a label. */
export function Progress({ label, value, maximum = 100 }: ProgressProps) {
  return (
    <label className="progress">
      <span>{label}</span>
      <progress value={value} max={maximum} />
    </label>
  )
}

/** A placeholder for text that is loading. It is hidden from screen readers; the region around it is `aria-busy`. */
export function Skeleton({ lines = 3, hasPicture = false }: { lines?: number; hasPicture?: boolean }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {hasPicture ? <span className="skeleton-picture" /> : null}
      {withKeys(Array(lines).fill(null)).map(({ key }) => (
        <span key={key} className="skeleton-line" />
      ))}
    </div>
  )
}

type EmptyStateProps = {
  icon?: IconName
  title: string
  headingLevel?: 2 | 3
  /** Why the list is empty, and what to do about it. */
  children?: ReactNode
  action?: ReactNode
}

/** Shown instead of an empty list, with a way on. */
export function EmptyState({ icon = "info", title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty-state">
      <Icon name={icon} size={24} />
      <Heading className="item-title">{title}</Heading>
      {children}
      {action}
    </div>
  )
}
