/** The address that ends mails about one product. It never expires, since mails don't either. */
import { createHmac, timingSafeEqual } from "node:crypto"

export type OptOut = { person: string; product: string; language: string }

export function signOptOut(secret: string, { person, product, language }: OptOut): string {
  const content = Buffer.from(JSON.stringify([person, product, language])).toString("base64url")
  return `${content}.${signatureOf(secret, content)}`
}

/** @returns null for a token that we didn't sign. */
export function readOptOut(secret: string, token: string): OptOut | null {
  const [content = "", given = ""] = token.split(".")
  const wanted = Buffer.from(signatureOf(secret, content))
  const told = Buffer.from(given)
  if (wanted.length !== told.length || !timingSafeEqual(wanted, told)) return null
  const [person = "", product = "", language = "en"] = JSON.parse(
    Buffer.from(content, "base64url").toString(),
  )
  return { person, product, language }
}

function signatureOf(secret: string, content: string): string {
  return createHmac("sha256", secret).update(`software-mails:${content}`).digest("base64url")
}
