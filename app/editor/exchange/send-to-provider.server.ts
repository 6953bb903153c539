/** Sends texts to a translation provider. The queue's workers call it, so it imports no screens. */
import type { StoredOrder } from "./exchange-upstreams.ts"
import { type ExportingAsker, exportXliff } from "./export-file.server.ts"
import { signedHeaders } from "./provider-signature.server.ts"

export const providerPath = "/api/translation/provider"

export type Provider = { url: string; secret: string; fetch?: typeof fetch }

const timeoutMs = 60_000

/** @throws when the provider doesn't take it. The message names no text. */
export async function sendToProvider(
  asker: ExportingAsker,
  order: Pick<StoredOrder, "id" | "sourceLanguage" | "language" | "entries"> & {
    madeBy: string | null
    address: string
  },
  { url, secret, fetch = globalThis.fetch }: Provider,
): Promise<void> {
  const { id, sourceLanguage, language, entries, madeBy, address } = order
  const by = { subject: madeBy, name: null, address }
  const parts: string[] = []
  for await (const part of exportXliff(asker, { source: sourceLanguage, language, filter: { entries }, by }))
    parts.push(part)
  const answerTo = new URL(providerPath, asker.upstreams.publicOrigin).href
  const body = JSON.stringify({ id, sourceLanguage, language, answerTo, xliff: parts.join("") })
  const headers = { "content-type": "application/json", ...signedHeaders(secret, body, new Date()) }
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: "POST", headers, body, signal, redirect: "error" }).catch(
    (cause: unknown) => {
      throw new Error("the provider could not be reached", { cause })
    },
  )
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the provider answered ${response.status}`)
}
