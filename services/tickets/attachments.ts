/** Opens files of tickets for those who may read the ticket: the tickets service says so, here or elsewhere. */
import type { Uploads } from "../uploads/upload.ts"
import { filesClaimant } from "./files.ts"

type Options = {
  ask: typeof globalThis.fetch
  /** Where the tickets service is. */
  url: string
  uploads: Pick<Uploads, "respond">
  /** For files that a ticket system elsewhere keeps itself. */
  fetch: typeof globalThis.fetch
}

/** Answers with the file's bytes (ranges included), or 404 for a file that isn't there for this person. */
export type OpenAttachment = (request: Request, identityToken: string, id: string) => Promise<Response>

const query = "query TicketAttachment($id: ID!) { ticketAttachment(id: $id) { upload url } }"

type Found = { upload: string | null; url: string | null } | null

export function createOpenAttachment({ ask, url, uploads, fetch }: Options): OpenAttachment {
  return async function openAttachment(request, identityToken, id) {
    const authorization = `Bearer ${identityToken}`
    const answer = await ask(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", authorization },
      body: JSON.stringify({ query, variables: { id } }),
    })
    const { data } = (await answer.json()) as { data?: { ticketAttachment: Found } | null }
    const found = data?.ticketAttachment
    if (found?.upload) return uploads.respond(request, found.upload, { claimant: filesClaimant })
    // The token goes to nobody but the ticket system.
    if (found?.url && isSameOrigin(found.url, url))
      return passOn(await fetch(found.url, { headers: { authorization } }))
    return new Response(null, { status: 404 })
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
