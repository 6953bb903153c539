/**
 * Creates the address for unsubscribing from mails: it names person and ticket, and is signed. It never expires, since
 * mails don't either.
 */
import { createHmac, timingSafeEqual } from "node:crypto"

export type OptOut = { subject: string; ticketId: string; language: string }

export function signOptOut(secret: string, { subject, ticketId, language }: OptOut): string {
  const content = Buffer.from(JSON.stringify([subject, ticketId, language])).toString("base64url")
  return `${content}.${signature(secret, content)}`
}

/** @returns null for a token that we didn't sign. */
export function readOptOut(secret: string, token: string): OptOut | null {
  const [content = "", given = ""] = token.split(".")
  const wanted = Buffer.from(signature(secret, content))
  const told = Buffer.from(given)
  if (wanted.length !== told.length || !timingSafeEqual(wanted, told)) return null
  const [subject = "", ticketId = "", language = "en"] = JSON.parse(
    Buffer.from(content, "base64url").toString(),
  ) as string[]
  return { subject, ticketId, language }
}

function signature(secret: string, content: string): string {
  return createHmac("sha256", secret).update(`ticket-mails:${content}`).digest("base64url")
}
