import type { Request, Response } from "express"

/** These pages are personal, run at most one script of ours, and can't be framed. */
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
  // No Referer to other sites, since addresses contain tokens of mails; our own forms still send it.
  "Referrer-Policy": "same-origin",
}

export function sendPage(response: Response, status: number, markup: string) {
  response.status(status).set(pageHeaders).type("html").send(markup)
}

/** A form field as text; empty when missing or repeated. */
export function textOf(request: Request, name: string): string {
  const value: unknown = (request.body as Record<string, unknown> | undefined)?.[name]
  return typeof value === "string" ? value : ""
}

/** A query parameter as text. */
export function queryOf(request: Request, name: string): string {
  const value: unknown = request.query[name]
  return typeof value === "string" ? value : ""
}
