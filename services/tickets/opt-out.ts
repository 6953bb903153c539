/**
 * Ends mails about one ticket or about all, through the link in a mail (RFC 8058). Mail programs send a POST directly;
 * people see a question first, since opening a link must not change anything. No sign-in is needed, since whoever reads
 * the mail may unsubscribe.
 */
import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { readFormBody } from "../../platform/http/form-body.ts"
import { optOutPage } from "./opt-out-page.ts"
import { type OptOut, readOptOut } from "./opt-out-token.ts"
import { TicketStore } from "./store.ts"
import { TicketWriter } from "./write-store.ts"

type Options = { pool: pg.Pool; secret: string }

const longestForm = "4kb"

/** The address acts as a password, so no referrer may reveal it and no cache may store it. */
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
  router.post(path, readFormBody(longestForm), answer("end"))
  return router

  function answer(deed: "ask" | "end") {
    return asyncHandler((request, response) => handle(deed, request, response))
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
