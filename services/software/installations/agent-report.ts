/** What an agent reports of its installation. */
import { z } from "zod"
import { oneLine } from "../../../platform/words/clean-text.ts"

const text = (longest: number) => z.string().max(longest).transform(oneLine)

/** Agents of later versions may say more, which is dropped. */
export const agentReport = z.object({
  version: text(50).pipe(z.string().min(1)),
  health: z.enum(["ok", "warning", "failed"]),
  licencesUsed: z.int().min(0).max(1_000_000).nullable().default(null),
  /** When the next report is to be expected. Some networks let an agent out once a day only. */
  nextInMinutes: z.int().min(1).max(10_080).default(60),
  checks: z
    .array(
      z.object({
        name: text(100).pipe(z.string().min(1)),
        state: z.enum(["ok", "warning", "failed"]),
        text: text(500).nullable().default(null),
      }),
    )
    .max(50)
    .default([]),
})

export type AgentReport = z.infer<typeof agentReport>

/** @returns what is wrong with the body, for whoever writes an agent. */
export function readReport(body: Buffer): { report: AgentReport } | { fault: string } {
  let content: unknown
  try {
    content = JSON.parse(body.toString("utf8"))
  } catch {
    return { fault: "no JSON" }
  }
  const { success, data, error } = agentReport.safeParse(content)
  if (success) return { report: data }
  const [issue] = error.issues
  return { fault: `${issue?.path.join(".") || "the whole"}: ${issue?.message}` }
}
