/** Installations of Wire-flow in customers' own networks. */
import type { AgentReport } from "./agent-report.ts"

export type InstallationRow = {
  id: string
  organisation: string
  location: string
  plantName: string
  name: string
  address: string
  product: string
  licences: number
  /** `2026-11-21` */
  licencesUntil: string | null
  secretMadeAt: Date | null
  reportedAt: Date | null
  report: AgentReport | null
}

/** What staff writes. */
export type InstallationFacts = Omit<InstallationRow, "secretMadeAt" | "reportedAt" | "report">
