/**
 * Ends mails about a product, through the link in a mail (RFC 8058). Mail programs send a POST directly; people see a question first,
 * since opening a link must not change anything. No sign-in is needed, since whoever reads the mail may end it.
 */
import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import type pg from "pg"
import { readFormBody } from "../../../platform/http/form-body.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import { textIn } from "../rows.ts"
import { softwareTexts } from "../software-texts.ts"
import { SoftwareStore } from "../store.ts"
import { readOptOut } from "./opt-out-token.ts"
import { WatchStore } from "./watch-store.ts"

/** The address acts as a password, so no referrer may reveal it and no cache may store it. */
const headers = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
}

export function createOptOut({ pool, secret }: { pool: pg.Pool; secret: string }): Router {
  const path = "/software-mails/:token"
  const router = Router()
  router.get(path, asyncHandler(answer))
  router.post(path, readFormBody("4kb"), asyncHandler(answer))
  return router

  async function answer(request: Request, response: Response): Promise<void> {
    response.set(headers)
    const optOut = readOptOut(secret, request.params.token ?? "")
    const product = optOut && (await new SoftwareStore(pool).findProduct(optOut.product))
    if (!optOut || !product) {
      const language = spokenLanguage(request.acceptsLanguages()[0] ?? "en")
      response.status(404).send(page(language, "invalid", ""))
      return
    }
    const { language, person } = optOut
    const { name } = textIn(product.texts, language).text
    if (request.method !== "POST") return void response.send(page(language, "question", name))
    await new WatchStore(pool).end(product.key, person)
    response.send(page(language, "done", name))
  }
}

const stateKeys = { question: "optOut.question", done: "optOut.done", invalid: "optOut.invalid" } as const

/** Plain HTML, since it must work wherever mail is read. */
function page(language: string, state: keyof typeof stateKeys, name: string): string {
  const say = softwareTexts(language)
  const title = escapeHtml(say("optOut.title"))
  const words = `<p${state === "done" ? ' role="status"' : ""}>${escapeHtml(say(stateKeys[state], { name }))}</p>`
  const form = `<form method="post">\n<button name="end" value="yes">${escapeHtml(say("optOut.end"))}</button>\n</form>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/ticket-mails.css">
</head>
<body>
<main>
<h1>${title}</h1>
${words}
${state === "question" ? form : ""}
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
