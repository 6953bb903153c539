/** Opens files of tickets for people who may read the ticket, which the embedded or remote tickets service decides. */
import { createAsk, graphqlDocument } from "../../platform/graphql/ask.ts"
import { UpstreamError } from "../../platform/graphql/upstream-error.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import { filesClaimant } from "./files.ts"

type Options = {
  /** The `fetch` of the tickets service. */
  ask: typeof globalThis.fetch
  url: string
  uploads: Pick<Uploads, "respond" | "preview">
  /** Fetches files that a remote ticket system stores itself. */
  fetch: typeof globalThis.fetch
  /** The time-out for the service's answer, and for the beginning of such a file's transfer. */
  timeoutMs: number
}

/**
 * Answers with the file's bytes (with ranges) or with a small picture of it, and with 404 for a file that doesn't exist
 * for this person. There are no small pictures of remote files.
 */
export type OpenAttachment = (
  request: Request,
  identityToken: string,
  id: string,
  shape: "file" | "preview",
) => Promise<Response>

type Found = { upload: string | null; url: string | null } | null

const document = graphqlDocument<{ ticketAttachment: Found }, { id: string }>(
  "query TicketAttachment($id: ID!) { ticketAttachment(id: $id) { upload url } }",
)

export function createOpenAttachment(options: Options): OpenAttachment {
  const { url, uploads, timeoutMs } = options
  const ask = createAsk({ service: "tickets", url, fetch: options.ask, timeoutMs })
  return async function openAttachment(request, identityToken, id, shape) {
    const authorization = `Bearer ${identityToken}`
    const { ticketAttachment: found } = await ask(document, {
      variables: { id },
      headers: { authorization },
    }).catch(absentWhereRefused)
    const holder = { claimant: filesClaimant }
    if (found?.upload && shape === "preview") return uploads.preview(found.upload, holder)
    if (found?.upload) return uploads.respond(request, found.upload, holder)
    if (shape === "file" && found?.url && isSameOrigin(found.url, url))
      return passOn(await fetchKept(found.url, authorization, request, options))
    return new Response(null, { status: 404 })
  }
}

/** A refusal is answered as a missing file; a failure of the service is still reported as a failure. */
function absentWhereRefused(error: Error): { ticketAttachment: Found } {
  const isAnswered = error instanceof UpstreamError && !["timeout", "unavailable"].includes(error.code)
  if (isAnswered) return { ticketAttachment: null }
  throw error
}

/** Sends the token only to the ticket system itself and not to the target of a redirect. */
async function fetchKept(
  address: string,
  authorization: string,
  { signal }: Request,
  { fetch, timeoutMs }: Options,
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException("no answer in time", "TimeoutError")), timeoutMs)
  try {
    return await fetch(address, {
      headers: { authorization },
      redirect: "error",
      signal: AbortSignal.any([signal, late.signal]),
    })
  } finally {
    // Once the transfer has begun, a large file may take any time.
    clearTimeout(timer)
  }
}

function isSameOrigin(address: string, other: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(other).origin
}

function passOn(answer: Response): Response {
  if (!answer.ok) return new Response(null, { status: 404 })
  const headers = new Headers({ "cache-control": "private, no-store", "x-content-type-options": "nosniff" })
  headers.set("content-disposition", "attachment")
  for (const name of ["content-type", "content-length"]) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { headers })
}
