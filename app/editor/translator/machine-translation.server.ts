/** A suggestion by a machine, where one is configured. */
import { z } from "../../ground/http/zod.ts"
import type { RequestContext } from "../../request/context/context.server.ts"

export type MachineSuggestion = { kind: "text"; text: string } | { kind: "failed" }

/** A translator waits this long for the help beside a field, and no longer. */
const timeoutMs = 5_000
const maxAnswerBytes = 100_000

const answer = z.object({ translatedText: z.string() })

type Asker = Pick<RequestContext, "log"> & {
  upstreams: { settings: { MACHINE_TRANSLATION_URL?: string | undefined } }
}

/** @returns null where no service is configured; the translator is told when one fails. */
export async function suggestByMachine(
  { upstreams, log }: Asker,
  { text, from, to }: { text: string; from: string; to: string },
  send: typeof fetch = fetch,
): Promise<MachineSuggestion | null> {
  const url = upstreams.settings.MACHINE_TRANSLATION_URL
  if (!url) return null
  try {
    const response = await send(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ q: text, source: from, target: to, format: "text" }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    })
    if (!response.ok) throw new Error(`the service answered ${response.status}`)
    const body = await response.text()
    if (body.length > maxAnswerBytes) throw new Error("the answer is too long")
    return { kind: "text", text: answer.parse(JSON.parse(body)).translatedText }
  } catch (error) {
    log.warn({ err: error }, "no suggestion by a machine")
    return { kind: "failed" }
  }
}
