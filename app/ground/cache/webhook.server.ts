import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { z } from "zod"
import { readSignedMessage } from "../http/signed-webhook.server.ts"

const payload = z.object({ id: z.string().max(200), tags: z.array(z.string().max(300)).max(10_000) })
const foreignPayload = z.object({
  operation: z.string(),
  data: z.object({ id: z.string(), __typename: z.string(), stage: z.string().optional() }),
})

const seen = new LRUCache<string, true>({ max: 10_000 })

export type Webhook =
  | { ok: true; id: string; tags: string[]; isRepeated: boolean }
  | { ok: false; status: 400 | 401 | 413; reason: string }

/** Reads which content has changed. Receiving a message twice does no harm. */
export async function readWebhook(request: Request, secret: string, now = Date.now()): Promise<Webhook> {
  const message = await readSignedMessage(request, secret, now)
  if (!message.ok) return message
  const content = readBody(message.body)
  if (!content) return { ok: false, status: 400, reason: "The body is not a webhook of the content service" }
  const isRepeated = seen.has(content.id)
  seen.set(content.id, true)
  return { ok: true, ...content, isRepeated }
}

/** The embedded service sends tags; a remote project sends the entry that changed. */
function readBody(body: string): { id: string; tags: string[] } | null {
  const value = parse(body)
  const own = payload.safeParse(value)
  if (own.success) return own.data
  const foreign = foreignPayload.safeParse(value)
  if (!foreign.success) return null
  const { operation, data } = foreign.data
  const tags = tagsOf(data.__typename, data.id)
  return {
    id: createHash("sha256").update(body).digest("base64url"),
    tags: isOfDraft(operation, data.stage) ? tags.map((tag) => `draft:${tag}`) : tags,
  }
}

/**
 * Hygraph tells of every stage. No visitor sees a draft, so only open previews have to know, and no cache is emptied while somebody
 * writes. An entry that is deleted is gone from both stages.
 */
function isOfDraft(operation: string, stage: string | undefined): boolean {
  return stage === "DRAFT" && (operation === "create" || operation === "update")
}

/** Pages show them, too. */
const publications = ["stories", "media-releases"]

function tagsOf(typename: string, id: string): string[] {
  const tags: Record<string, string[]> = {
    Asset: [`asset:${id}`],
    Brand: ["system", `site:${id}`],
    ContactPerson: publications,
    Country: ["system"],
    Event: ["events"],
    FigureTable: ["investors"],
    Language: ["system"],
    Location: ["locations"],
    Meeting: ["investors"],
    NavigationSection: [`navigation:${id}`],
    Redirect: ["redirects"],
    Report: ["investors"],
    SharePrices: ["investors"],
    Site: ["system", `site:${id}`, `navigation:${id}`],
    Topic: publications,
    Whitepaper: [`whitepaper:${id}`],
  }
  return tags[typename] ?? [`page:${id}`]
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
