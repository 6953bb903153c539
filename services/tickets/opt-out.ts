/**
 * Ends mails about a ticket, or about all, by the link in them (RFC 8058): mail programs send a POST without asking; people see a
 * question first, since looking at a link must not change anything. No sign-in: who reads the mail may end it.
 */
import { type Request, type Response, Router, urlencoded } from "express"
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { optOutPage } from "./opt-out-page.ts"
import { type OptOut, readOptOut } from "./opt-out-token.ts"
import { TicketStore } from "./store.ts"
import { TicketWriter } from "./write-store.ts"

type Options = { pool: pg.Pool; secret: string }

const longestForm = "4kb"

/** The address opens something, so it is told to nobody and kept nowhere. */
const headers = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
}

export function createOptOut({ pool, secret }: Options): Router {
  const path = "/ticket-mails/:token"
  const router = Router()
  router.get(path, answer("ask"))
  router.post(path, urlencoded({ extended: false, limit: longestForm }), answer("end"))
  return router

  function answer(deed: "ask" | "end") {
    return (request: Request, response: Response, next: (error: unknown) => void) => {
      handle(deed, request, response).catch(next)
    }
  }

  async function handle(deed: "ask" | "end", request: Request, response: Response) {
    response.set(headers)
    const optOut = readOptOut(secret, request.params.token ?? "")
    const reference = optOut && (await new TicketStore(pool).findReference(optOut.ticketId))
    if (!optOut || !reference) {
      const language = request.acceptsLanguages()[0] ?? "en"
      response.status(404).send(optOutPage({ language, state: "invalid", reference: "" }))
      return
    }
    const { language } = optOut
    if (deed === "ask") {
      response.send(optOutPage({ language, state: "question", reference }))
      return
    }
    const isAll = (request.body as { mails?: unknown } | undefined)?.mails === "all"
    await end(pool, optOut, isAll)
    response.send(optOutPage({ language, state: isAll ? "doneAll" : "doneTicket", reference }))
  }
}

async function end(pool: pg.Pool, { subject, ticketId }: OptOut, isAll: boolean): Promise<void> {
  await inTransaction(pool, async (client) => {
    const writer = new TicketWriter(client)
    if (isAll) await writer.setAllMails(subject, false)
    else await writer.endMails(ticketId, subject)
  })
}
