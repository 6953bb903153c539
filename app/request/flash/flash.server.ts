import { createHmac } from "node:crypto"
import sanitizeHtml from "sanitize-html"
import { z } from "zod"
import { isSameText } from "../../ground/http/same-text.server.ts"
import { externalUrl, hostPath } from "../links/link-url.ts"
import { cookieLife } from "../sites/cookie-registry.ts"
import { expireCookie, serializeCookie } from "../sites/cookies.ts"
import type { Site } from "../sites/site.ts"
import type { FlashMessageFields } from "./flash-message.ts"

const cookieName = "flash"

/** Browsers store 4096 bytes per cookie, including name and attributes. */
const maxValueLength = 3_500

const allowedHtml = {
  allowedTags: ["b", "strong", "em", "i", "p", "ul", "ol", "li", "br", "code", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
}

const schema = z.object({
  title: z.string().min(1),
  text: z
    .string()
    .transform((html) => sanitizeHtml(html, allowedHtml))
    .optional(),
  type: z.enum(["info", "success", "error"]),
  linkText: z.string().optional(),
  to: z
    .string()
    .transform((address) => hostPath(address) ?? externalUrl(address) ?? undefined)
    .optional(),
  static: z.boolean().optional(),
  timeout: z.number().int().positive().optional(),
  floating: z.boolean().optional(),
})

type Signing = { upstreams: { secrets: { get(name: string): string } } }
type Keeper = Signing & { site: Site; origin(site: Site): string }

/**
 * Set-Cookie that passes a message to the next document, which shows it once. It is signed, so that nobody else can
 * make the site show a message. A text that is too long for a cookie is left out, so that only the title is shown.
 */
export function flashCookie(context: Keeper, message: FlashMessageFields, now = Date.now()): string {
  const { text: _, ...short } = message
  const value = [message, short].map((given) => sign(context, given, now)).find(fits)
  if (value === undefined) throw new Error("The flash message's title and link are too long for a cookie")
  const secure = context.origin(context.site).startsWith("https:") ? "; Secure" : ""
  return `${serializeCookie(cookieName, value, cookieLife("flash"))}; HttpOnly${secure}`
}

/** Set-Cookie that deletes the message once it is shown. */
export function shownFlashCookie(): string {
  return expireCookie(cookieName)
}

/** The message for this document. @returns null without one, and for a forged, broken or old one. */
export function readFlash(
  { upstreams, cookies }: Signing & { cookies: Readonly<Record<string, string>> },
  now = Date.now(),
): FlashMessageFields | null {
  const cookie = cookies[cookieName]
  if (cookie === undefined) return null
  const [body = "", signature = "", ...rest] = cookie.split(".")
  if (rest.length > 0 || !isSameText(signature, signatureOf({ upstreams }, body))) return null
  const parsed = z.object({ expires: z.number(), message: schema }).safeParse(decode(body))
  return parsed.success && parsed.data.expires > now ? parsed.data.message : null
}

function sign(context: Signing, message: FlashMessageFields, now: number): string {
  const expires = now + (cookieLife("flash") ?? 0) * 1000
  const body = Buffer.from(JSON.stringify({ expires, message })).toString("base64url")
  return `${body}.${signatureOf(context, body)}`
}

function fits(value: string): boolean {
  return value.length <= maxValueLength
}

function signatureOf({ upstreams }: Signing, body: string): string {
  return createHmac("sha256", upstreams.secrets.get("flash")).update(body).digest("base64url")
}

/** The signature is valid, but an older version of the site may have written another format. */
function decode(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, "base64url").toString("utf8"))
  } catch {
    return null
  }
}
