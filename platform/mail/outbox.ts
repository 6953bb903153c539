/** The outbox at `/mail-outbox`, which shows mails that were stored because no mail server is configured. */
import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import { isSameSecret } from "../access/service-token.ts"
import { composeLetter, type Letterhead, printLetter } from "./letter.ts"
import { outboxStylesHash, printList, printMail } from "./outbox-page.ts"
import type { MailStore } from "./store.ts"

type Options = {
  store: MailStore
  letterhead: Letterhead
  /**
   * Who knows the token may read the mails. Nothing else counts outside development: behind a proxy on the same machine
   * every address and every header looks like this machine's own. Null where mails are sent, and nobody may read them.
   */
  token: string | null
  isDevelopment: boolean
}

const listed = 200
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const pagePolicy = `default-src 'none'; style-src '${outboxStylesHash}'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
/** A mail brings its own styles but may not run scripts; its links open in a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const address = "/mail-outbox"
const tokenCookie = "mail-outbox"

export function serveOutbox({ store, letterhead, token, isDevelopment }: Options): Router {
  const router = Router()
  router.use(address, (request, response, next) => {
    // To anybody else the address doesn't exist, and the next handler answers as for any unknown address.
    if (token === null) return next("router")
    const isOpener = isToken(request.query.token, token)
    if (!isDevelopment && !isOpener && !hasToken(request, token)) return next("router")
    response.set({
      "Cache-Control": "no-store",
      "Content-Security-Policy": pagePolicy,
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    })
    if (isOpener) return rememberToken(request, response, token)
    next()
  })

  router.get(
    address,
    asyncHandler(async (request, response) => {
      const { to: asked } = request.query
      const to = typeof asked === "string" && asked !== "" ? asked : undefined
      response.type("html").send(printList(await store.list({ to, limit: listed }), to))
    }),
  )

  router.get(
    `${address}/:id/:view?`,
    asyncHandler(async (request, response, next) => {
      const { id = "", view = "text" } = request.params
      const mail = idPattern.test(id) ? await store.find(id) : null
      if (!mail) return next("router")
      const letter = composeLetter(mail, letterhead)
      if (view === "text" || view === "html" || view === "raw") {
        const raw = view === "raw" ? (await printLetter(letter)).toString("utf8") : ""
        const shown = { view, text: String(letter.text), raw } as const
        return void response.type("html").send(printMail(mail, shown))
      }
      if (view === "message.eml") return void response.type("text/plain").send(await printLetter(letter))
      if (view !== "message.html") return next("router")
      response.set({ "Content-Security-Policy": mailPolicy, "X-Frame-Options": "SAMEORIGIN" })
      response.type("html").send(letter.html)
    }),
  )
  return router
}

function isToken(given: unknown, token: string): boolean {
  return typeof given === "string" && isSameSecret(given, token)
}

/** Browsers send the token in a cookie, programs as a bearer token. */
function hasToken({ headers }: Request, token: string): boolean {
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? []
  const [, cookie] = new RegExp(`(?:^|;\\s*)${tokenCookie}=([^;]+)`).exec(headers.cookie ?? "") ?? []
  return isToken(bearer, token) || isToken(cookie, token)
}

/** The address on the console holds the token; what follows it doesn't, so that no history and no screenshot shows it. */
function rememberToken(request: Request, response: Response, token: string) {
  response.cookie(tokenCookie, token, {
    path: address,
    httpOnly: true,
    sameSite: "strict",
    secure: request.secure,
    encode: String,
  })
  const url = new URL(request.originalUrl, "http://host.invalid")
  url.searchParams.delete("token")
  response.redirect(303, `${url.pathname}${url.search}`)
}
