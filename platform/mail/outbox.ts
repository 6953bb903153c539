/** The developer's outbox at `/mail-outbox`, which shows mails that were stored because no mail server is configured. */
import { type Request, Router } from "express"
import { composeLetter, type Letterhead, printLetter } from "./letter.ts"
import { outboxStylesHash, printList, printMail } from "./outbox-page.ts"
import type { MailStore } from "./store.ts"

type Options = {
  store: MailStore
  letterhead: Letterhead
  /** Must be false where mails are sent, since they contain links that open accounts. */
  isOpen: boolean
  isDevelopment: boolean
}

const listed = 200
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const pagePolicy = `default-src 'none'; style-src '${outboxStylesHash}'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
/** A mail brings its own styles but may not run scripts; its links open in a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export function serveOutbox({ store, letterhead, isOpen, isDevelopment }: Options): Router {
  const router = Router()
  router.use("/mail-outbox", (request, response, next) => {
    // To anybody but a developer the address doesn't exist, and the next handler answers as for any unknown address.
    if (!isOpen || !(isDevelopment || isFromThisMachine(request))) return next("router")
    response.set({
      "Cache-Control": "no-store",
      "Content-Security-Policy": pagePolicy,
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    })
    next()
  })

  router.get("/mail-outbox", async (request, response) => {
    const to = typeof request.query.to === "string" && request.query.to !== "" ? request.query.to : undefined
    response.type("html").send(printList(await store.list({ to, limit: listed }), to))
  })

  router.get("/mail-outbox/:id/:view?", async (request, response, next) => {
    const { id = "", view = "text" } = request.params
    const mail = idPattern.test(id) ? await store.find(id) : null
    if (!mail) return next("router")
    const letter = composeLetter(mail, letterhead)
    if (view === "text" || view === "html" || view === "raw") {
      const raw = view === "raw" ? (await printLetter(letter)).toString("utf8") : ""
      return response.type("html").send(printMail(mail, { view, text: String(letter.text), raw }))
    }
    if (view === "message.eml") return response.type("text/plain").send(await printLetter(letter))
    if (view !== "message.html") return next("router")
    response.set({ "Content-Security-Policy": mailPolicy, "X-Frame-Options": "SAMEORIGIN" })
    return response.type("html").send(letter.html)
  })
  return router
}

const proxyHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
]

/**
 * Whether the request comes from this machine itself and wasn't forwarded by a proxy. The host name is checked as well,
 * since a foreign page could give its own name this machine's address and then read the answer.
 */
export function isFromThisMachine({ socket, headers }: Pick<Request, "socket" | "headers">): boolean {
  const isLoopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/.test(socket.remoteAddress ?? "")
  const isLocalName = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? "")
  return isLoopback && isLocalName && !proxyHeaders.some((name) => name in headers)
}
