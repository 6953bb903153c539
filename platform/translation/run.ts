/** Work on many targets at once, and how far it is. */
import type { Assignee, Review, TargetFilter, TargetName } from "./listing.ts"

/** What a run does to each target. */
export type TargetDeed =
  | { kind: "start" }
  | { kind: "reset" }
  | { kind: "assign"; assignee: Assignee | null }
  | { kind: "due"; dueOn: string | null }
  | { kind: "review"; review: Review | null; note: string | null }

export type RunRequest = {
  deed: TargetDeed
  targets: { filter: TargetFilter } | { names: readonly TargetName[] }
  /** Which languages the asker may translate into; null: all. */
  languages: readonly string[] | null
  asker: { subject: string | null; name: string | null; address: string }
  /** In which the assignee is written to. */
  language: string
}

export type TranslationRun = {
  id: string
  deed: TargetDeed
  total: number
  done: number
  changed: number
  startedAt: Date
  endedAt: Date | null
  fault: string | null
}
