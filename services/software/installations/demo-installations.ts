/**
 * Two installations of one customer, of which one reports once a day and one has been silent for longer than it had said; and two of
 * another customer, whose agents wait for the secret that the administrator makes.
 */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { agentReport } from "./agent-report.ts"
import { InstallationStore } from "./installation-store.ts"

const hourMs = 3_600_000

export async function fillDemoInstallations(pool: pg.Pool, now: Date): Promise<void> {
  if (!(await new InstallationStore(pool).isEmpty())) return
  await inTransaction(pool, async (client) => {
    const store = new InstallationStore(client)
    for (const { hoursAgo, report, endsInDays, ...facts } of demo) {
      const licencesUntil = new Date(now.getTime() + endsInDays * 24 * hourMs).toISOString().slice(0, 10)
      await store.save({ ...facts, product: "wire-flow-server", licencesUntil })
      if (report === null) continue
      const at = new Date(now.getTime() - hoursAgo * hourMs)
      await store.report(facts.id, Math.floor(at.getTime() / 1000), agentReport.parse(report), at)
    }
  })
}

const demo = [
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4df001",
    organisation: "org-lumen",
    location: "loc-queretaro",
    plantName: "Querétaro",
    name: "Wire-flow Querétaro",
    address: "https://wire-flow.queretaro.lumen.example",
    licences: 12,
    endsInDays: 210,
    hoursAgo: 3,
    report: {
      version: "12.1.0",
      health: "ok",
      licencesUsed: 9,
      nextInMinutes: 1_440,
      checks: [
        { name: "Database", state: "ok", text: "41 GB free" },
        { name: "Machines", state: "ok", text: "9 of 9 connected" },
        { name: "Backup", state: "ok" },
      ],
    },
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4df002",
    organisation: "org-lumen",
    location: "loc-timisoara",
    plantName: "Timișoara",
    name: "Wire-flow Timișoara",
    address: "https://wire-flow.timisoara.lumen.example",
    licences: 6,
    endsInDays: 24,
    hoursAgo: 26,
    report: {
      version: "11.8.5",
      health: "warning",
      licencesUsed: 6,
      nextInMinutes: 60,
      checks: [
        { name: "Database", state: "ok", text: "120 GB free" },
        { name: "Machines", state: "warning", text: "4 of 5 connected" },
        { name: "Backup", state: "failed", text: "The last one is 9 days old" },
      ],
    },
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4df003",
    organisation: "org-nordkabel",
    location: "loc-hamburg",
    plantName: "Hamburg",
    name: "Wire-flow Hamburg",
    address: "https://wire-flow.hamburg.nordkabel.example",
    licences: 20,
    endsInDays: 365,
    hoursAgo: 0,
    report: null,
  },
  {
    id: "7d9f4c52-0f0e-4f0a-9c55-1a2b3c4df004",
    organisation: "org-nordkabel",
    location: "loc-chemnitz",
    plantName: "Chemnitz",
    name: "Wire-flow Chemnitz",
    address: "https://wire-flow.chemnitz.nordkabel.example",
    licences: 20,
    endsInDays: 365,
    hoursAgo: 0,
    report: null,
  },
] as const
