import type { FaultList } from "./faults.ts"

/** A record as read, not validated yet. */
export type SourceRecord = { record: unknown; file: string; line: number }

export type ReadOptions = {
  path: string
  /** As faults name it. */
  file: string
  encoding: string | undefined
  faults: FaultList
  onRead?: (bytes: number) => void
}
