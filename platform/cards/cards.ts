/**
 * Draws the preview picture that messengers and social networks show beside a link: 1200×630, in the brand's colours,
 * with the page's title and picture. It depends neither on Express nor on pages, since the signed address holds
 * everything that the card shows.
 */
import { createHash } from "node:crypto"
import { ImageFault } from "../images/faults.ts"
import { keepOnDisk } from "../images/kept-on-disk.ts"
import { createLimiter } from "../images/limiter.ts"
import { type Card, readCardKey } from "./card-key.ts"
import { drawCard, type FindPicture } from "./draw-card.ts"

type CardLog = { warn(details: object, message: string): void }

export type CardServiceOptions = {
  findPicture: FindPicture
  /** The folder may be emptied at any time; missing cards are drawn again. */
  cacheDir: string
  secret: string
  log: CardLog
  maxKept?: number
}

export type CardRequest = { method: string; pathname: string; ifNoneMatch?: string | undefined }
export type CardAnswer = { status: number; headers: Record<string, string>; body: Buffer | string | null }
export type CardService = { handle(request: CardRequest): Promise<CardAnswer> }

const pathPattern = /^\/cards\/([\w.-]+)\.jpg$/
const text = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" }

export function createCardService(options: CardServiceOptions): CardService {
  const { secret, findPicture, cacheDir, log, maxKept = 3_000 } = options
  const kept = keepOnDisk(cacheDir, maxKept)
  // Layouting a card's text blocks the event loop for 10 to 100 ms, so cards are drawn one at a time to let other
  // requests through.
  const limiter = createLimiter({ concurrent: 1, waiting: 64 })
  const inFlight = new Map<string, Promise<Buffer>>()

  async function findOrDraw(card: Card, name: string): Promise<Buffer> {
    const found = await kept.find(name)
    if (found) return found
    const drawn = await limiter.run(() => drawCard(card, findPicture))
    // A full disk must not prevent the answer.
    await kept.keep(name, drawn).catch((error) => log.warn({ err: error }, "a card can't be kept"))
    return drawn
  }

  /** Draws a card once when many clients ask for it at the same time, as happens when a link is shared widely. */
  function give(card: Card, name: string): Promise<Buffer> {
    const running = inFlight.get(name)
    if (running) return running
    const giving = findOrDraw(card, name).finally(() => inFlight.delete(name))
    inFlight.set(name, giving)
    return giving
  }

  async function answer(key: string, request: CardRequest): Promise<CardAnswer> {
    const card = readCardKey(key, secret)
    if (!card) return refusal(404, "No such card")
    const name = createHash("sha256").update(key).digest("hex").slice(0, 40)
    const headers = {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: `"${name}"`,
      "X-Content-Type-Options": "nosniff",
    }
    if (request.ifNoneMatch?.includes(headers.ETag)) return { status: 304, headers, body: null }
    try {
      const body = await give(card, `${name}.jpg`)
      return { status: 200, headers: { ...headers, "Content-Length": String(body.length) }, body }
    } catch (error) {
      if (!(error instanceof ImageFault)) throw error
      return refusal(503, "Too many cards at once", { "Retry-After": "5", "Cache-Control": "no-store" })
    }
  }

  return {
    async handle(request) {
      if (!["GET", "HEAD"].includes(request.method)) return refusal(405, "Use GET", { Allow: "GET, HEAD" })
      const key = pathPattern.exec(request.pathname)?.[1]
      const given = key ? await answer(key, request) : refusal(404, "No such card")
      return request.method === "HEAD" ? { ...given, body: null } : given
    },
  }
}

function refusal(status: number, body: string, headers: Record<string, string> = {}): CardAnswer {
  return { status, headers: { ...text, "Cache-Control": "public, max-age=60", ...headers }, body }
}
