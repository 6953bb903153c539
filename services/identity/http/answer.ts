import type { Request, RequestHandler, Response } from "express"

/** These pages are one reader's, run one script of ours at most, and stand in nobody's frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ")

export const pageHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": policy,
  "Cache-Control": "no-store",
  // Addresses hold the tokens of mails; our own forms still say where they come from.
  "Referrer-Policy": "same-origin",
}

export function sendPage(response: Response, status: number, markup: string) {
  response.status(status).set(pageHeaders).type("html").send(markup)
}

type Handler = (request: Request, response: Response) => Promise<void>

/** Express 4 doesn't wait for promises. */
export function route(handler: Handler): RequestHandler {
  return (request, response, next) => {
    handler(request, response).catch(next)
  }
}

/** A field of a form as text; a repeated or absent one is empty. */
export function textOf(request: Request, name: string): string {
  const value: unknown = (request.body as Record<string, unknown> | undefined)?.[name]
  return typeof value === "string" ? value : ""
}

/** A parameter of the address as text. */
export function queryOf(request: Request, name: string): string {
  const value: unknown = request.query[name]
  return typeof value === "string" ? value : ""
}
