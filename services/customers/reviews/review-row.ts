export type Decision = "KEEP" | "TAKE"

export type ReviewRow = {
  id: string
  organisation: { id: string; name: string }
  year: number
  startedAt: Date
  /** `2026-12-21` */
  dueOn: string
  closedAt: Date | null
  total: number
  decided: number
}

export type ReviewItemRow = {
  personId: string
  subject: string | null
  name: string
  email: string
  decision: Decision | null
  decidedBy: string | null
  decidedAt: Date | null
}
