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

/** A status in words; colour and sign repeat it for whoever sees them, never say it alone. */
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
  /** Of `maximum`; left out while it isn't known how long it takes. */
  value?: number
  maximum?: number
}

/** The browser's own progress bar, named by its label. */
export function Progress({ label, value, maximum = 100 }: ProgressProps) {
  return (
    <label className="progress">
      <span>{label}</span>
      <progress value={value} max={maximum} />
    </label>
  )
}

/** Holds the place of text that is on its way; says nothing, the region around it is `aria-busy`. */
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
  /** Why there is nothing, and what to do about it. */
  children?: ReactNode
  action?: ReactNode
}

/** A list without items says so, and shows the way on. */
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
