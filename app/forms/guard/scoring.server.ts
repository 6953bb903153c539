/** Asks the scoring service what it thinks of a browser. It may fail as it likes: nobody's request is refused for it. */
import { z } from "../../ground/http/zod.ts"
import type { Scoring } from "./environment.server.ts"

/** The specification's default [FORM-40]. */
export const scoredAction = "SUBMIT"

const timeoutMs = 3_000
/** From 0, a program, to 1, a person. */
const lowestScore = 0.5

const schema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
})

type Log = { warn(fields: object, message: string): void }

/** @returns null when there is nothing to doubt. */
export async function doubtOfToken(
  { verifyUrl, secret }: Scoring,
  token: string,
  log: Log,
): Promise<"token-unverified" | "token-refused" | "token-low" | null> {
  try {
    const response = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const { success, score = 1, action = scoredAction } = schema.parse(await response.json())
    if (!success || action !== scoredAction) return "token-refused"
    return score < lowestScore ? "token-low" : null
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "the bot protection's verifier failed")
    return "token-unverified"
  }
}
