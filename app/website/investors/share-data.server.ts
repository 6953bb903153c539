/**
 * Share prices from `SHARE_DATA_URL`, whose answer looks like
 * `{ "symbol": "KMXD", "closes": [["2023-08-31", 285]], "last": { "price": 286.4, "at": "2023-09-01T09:12:00Z" }, "delayMinutes": 15 }`.
 * All but `symbol` and `closes` may be missing. A list of the content with the same symbol takes its prices from there.
 */
import { z } from "../../ground/http/zod.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import type { ShareData, SharePrices } from "./share-price.ts"

const answerShape = z.object({
  symbol: z.string(),
  closes: z
    .array(z.tuple([z.iso.date(), z.number().positive()]))
    .max(20_000)
    .transform((closes) =>
      closes.map(([day, price]) => ({ day, price })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    ),
  last: z.object({ price: z.number().positive(), at: z.iso.datetime({ offset: true }) }).optional(),
  delayMinutes: z.number().int().min(0).max(10_000).optional(),
})

type Answer = z.infer<typeof answerShape>
type Asked = { SHARE_DATA_URL?: string | undefined; SHARE_DATA_TIMEOUT_MS: number }
type Context = {
  upstreams: { settings: Asked }
  log: Pick<RequestContext["log"], "warn">
}

/** Exchanges delay their prices by a quarter of an hour, so nobody misses anything in one minute. */
const freshMs = 60_000
const maxAnswerBytes = 2_000_000

type Source = {
  answer: Answer | null
  /** When the source was last asked, whether or not it answered. */
  askedAt: number
  hasFailed: boolean
  asking: Promise<void> | null
}

/** By address. It survives the requests, so that a page has prices while their source is down. */
const sources = new Map<string, Source>()

/**
 * The prices to show: the source's, else the last ones that it gave, else those of the content. Never throws: a page about the
 * share is worth reading without today's price.
 */
export async function loadShareData(
  { upstreams: { settings }, log }: Context,
  prices: SharePrices,
  { fetch = globalThis.fetch, now = Date.now }: { fetch?: typeof globalThis.fetch; now?: () => number } = {},
): Promise<ShareData> {
  const own: ShareData = { prices, latest: null, delayMinutes: null, origin: "CONTENT" }
  const url = settings.SHARE_DATA_URL
  if (!url) return own
  const source = sources.get(url) ?? { answer: null, askedAt: 0, hasFailed: false, asking: null }
  sources.set(url, source)
  if (now() - source.askedAt >= freshMs) {
    source.asking ??= ask(url, source, { settings, log, fetch, now }).finally(() => {
      source.asking = null
    })
    await source.asking
  }
  const { answer, hasFailed } = source
  if (!answer || answer.symbol !== prices.symbol || answer.closes.length === 0) return own
  return {
    prices: { ...prices, closes: answer.closes },
    latest: answer.last ?? null,
    delayMinutes: answer.delayMinutes ?? null,
    origin: hasFailed ? "LAST" : "LIVE",
  }
}

type Asking = {
  settings: Asked
  log: Context["log"]
  fetch: typeof globalThis.fetch
  now: () => number
}

async function ask(url: string, source: Source, { settings, log, fetch, now }: Asking): Promise<void> {
  try {
    const signal = AbortSignal.timeout(settings.SHARE_DATA_TIMEOUT_MS)
    const response = await fetch(url, { signal, headers: { accept: "application/json" } })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const text = await response.text()
    if (text.length > maxAnswerBytes) throw new Error("its answer is too long")
    source.answer = answerShape.parse(JSON.parse(text))
    source.hasFailed = false
  } catch (error) {
    source.hasFailed = true
    log.warn({ err: error }, "share prices could not be read")
  }
  source.askedAt = now()
}
