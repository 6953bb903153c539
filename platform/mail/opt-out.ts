/**
 * Ends mails of one kind, through the link in a mail (RFC 8058). Mail programs send a POST directly; people see a question first,
 * since opening a link must not change anything. No sign-in is needed, since whoever reads the mail may end it.
 */
import { type Request, type Response, Router } from "express"
import asyncHandler from "express-async-handler"
import { readFormBody } from "../http/form-body.ts"
import { spokenLanguage } from "../texts/texts.ts"
import { escapeHtml } from "./html.ts"
import { readOptOut } from "./opt-out-token.ts"

type Words = { title: string; question: string; end: string; done: string }

/** What a token that we signed ends. */
export type OptOut = { language: string; words: Words; end(): Promise<unknown> }

type Options = {
  /** First part of the address, as `software-mails` of `/software-mails/<token>`. */
  purpose: string
  secret: string
  /** @returns null where there is nothing of the kind any more. */
  find(parts: readonly string[]): Promise<OptOut | null>
  /** For a token that ends nothing. */
  invalid(language: string): { title: string; text: string }
}

/** The address acts as a password, so no referrer may reveal it and no cache may store it. */
const headers = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
}

export function createOptOut({ purpose, secret, find, invalid }: Options): Router {
  const path = `/${purpose}/:token`
  const router = Router()
  router.get(path, asyncHandler(answer))
  router.post(path, readFormBody("4kb"), asyncHandler(answer))
  return router

  async function answer(request: Request, response: Response): Promise<void> {
    response.set(headers)
    const parts = readOptOut(secret, purpose, request.params.token ?? "")
    const optOut = parts && (await find(parts))
    if (!optOut) {
      const language = spokenLanguage(request.acceptsLanguages()[0] ?? "en")
      const { title, text } = invalid(language)
      response.status(404).send(page(language, title, `<p>${escapeHtml(text)}</p>`))
      return
    }
    const { language, words } = optOut
    if (request.method !== "POST") {
      const button = `<button name="end" value="yes">${escapeHtml(words.end)}</button>`
      const form = `<form method="post">\n${button}\n</form>`
      return void response.send(page(language, words.title, `<p>${escapeHtml(words.question)}</p>\n${form}`))
    }
    await optOut.end()
    response.send(page(language, words.title, `<p role="status">${escapeHtml(words.done)}</p>`))
  }
}

/** Plain HTML, since it must work wherever mail is read. */
function page(language: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/ticket-mails.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
}
