/** The developer's outbox: mails that no server was there for, readable in a browser at `/mail-outbox`. */
import { type Request, Router } from "express"
import { composeLetter, type Letterhead, printLetter } from "./letter.ts"
import { outboxStylesHash, printList, printMail } from "./outbox-page.ts"
import type { MailStore } from "./store.ts"

type Options = {
  store: MailStore
  letterhead: Letterhead
  /** Never where mails are sent: what stands in them opens accounts. */
  isOpen: boolean
  isDevelopment: boolean
}

const listed = 200
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const pagePolicy = `default-src 'none'; style-src '${outboxStylesHash}'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
/** A mail brings its styles along and may do nothing; its links open beside. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export function serveOutbox({ store, letterhead, isOpen, isDevelopment }: Options): Router {
  const router = Router()
  router.use("/mail-outbox", (request, response, next) => {
    // Without a way to the developer there is no such address, and what follows answers as it does for any other.
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
 * Not sent on by a proxy, which is on this machine too. The host counts as well: a page from elsewhere can give its name this
 * machine's address and would then be read as our own.
 */
export function isFromThisMachine({ socket, headers }: Pick<Request, "socket" | "headers">): boolean {
  const isLoopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/.test(socket.remoteAddress ?? "")
  const isLocalName = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? "")
  return isLoopback && isLocalName && !proxyHeaders.some((name) => name in headers)
}
