/** The rows of the tables of notices. */
import type { NoticeContent } from "./notice-content.ts"

export type NoticeState = "DRAFT" | "PUBLISHED" | "WITHDRAWN"

/** A published notice, as customers read it. */
export type NoticeRow = {
  /** Its reference: KSA-2026-0001. */
  id: string
  state: "PUBLISHED" | "WITHDRAWN"
  version: number
  content: NoticeContent
  publishedAt: Date
  firstPublishedAt: Date
  withdrawnAt: Date | null
  /** Machines of the organisations for which it was read, and how many of them nobody has acknowledged in this version. */
  machineCount: number
  openCount: number
}

export type NoticeMachineRow = {
  id: string
  organisation: string
  serialNumber: string
  name: string | null
  model: string
  plant: string
  acknowledgedAt: Date | null
  acknowledgedBy: string | null
}

/** A notice as staff edit it. */
export type StaffNoticeRow = {
  id: string
  state: NoticeState
  version: number
  revision: number
  draft: NoticeContent
  /** What customers read; null until it is published. */
  published: NoticeContent | null
  changedAt: Date
  publishedAt: Date | null
  withdrawnAt: Date | null
  isImported: boolean
  /** Whether the job has looked at all machines. */
  isMatched: boolean
  machineCount: number
  openCount: number
}

/** What has become of a notice at one organisation. */
export type ReachRow = {
  organisation: string
  machines: number
  acknowledged: number
  /** People who were written to, and people who have opened it. */
  told: number
  read: number
  toldAt: Date | null
  acknowledgedAt: Date | null
  acknowledgedBy: string | null
  remindedAt: Date | null
}

/** The versions of a notice, the oldest first. */
export type VersionRow = { version: number; content: NoticeContent; publishedAt: Date }
