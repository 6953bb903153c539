/** The two ways of being an editor: with the shared password, or with an account that has a role. */
import { createHmac } from "node:crypto"
import { z } from "zod"
import { isSameText } from "../../ground/http/same-text.server.ts"
import { cookieLife } from "../sites/cookie-registry.ts"
import { parseCookies, serializeCookie } from "../sites/cookies.ts"
import { type Editor, editorRightNames, everyRight } from "./editor.ts"

/** 90 days [EDIT-05]. */
export const editorCookieMaxAgeSeconds = cookieLife("editor-password")

export const editorCookieName = "editor-password"

/** A working day; who works on signs in again, and so shows that the role is still theirs. */
const namedSessionSeconds = cookieLife("editor-session") ?? 0

export const namedEditorCookieName = "editor-session"

type Keys = { passwords: { editor: string }; secrets: { get(name: string): string } }
type SignIn = { settings: { EDITOR_PASSWORD_SIGN_IN: "on" | "off" } }
type Seal = {
  seal: { close(value: unknown, purpose: string): string; open(sealed: string, purpose: string): unknown }
}
type Public = { publicOrigin: string }
type Asked = Keys & SignIn & Seal
type Cookies = Readonly<Record<string, string>>

/**
 * Keyed, so that somebody with a stolen database can't compute it; and derived from the password, so that changing the
 * password ends every session.
 */
export function hashEditorPassword(keys: Keys): string {
  return createHmac("sha256", keys.secrets.get("editorCookie"))
    .update(keys.passwords.editor)
    .digest("base64url")
}

export function isEditorPassword(keys: Keys & SignIn, input: string): boolean {
  return hasPasswordSignIn(keys) && isSameText(input, keys.passwords.editor)
}

/** Checked on every request [EDIT-06]. */
export function isEditorHash(keys: Keys & SignIn, hash: string | undefined): boolean {
  return hasPasswordSignIn(keys) && hash !== undefined && isSameText(hash, hashEditorPassword(keys))
}

/** Whether the shared password opens the editor area. */
export function hasPasswordSignIn({ settings }: SignIn): boolean {
  return settings.EDITOR_PASSWORD_SIGN_IN === "on"
}

/**
 * The editor whom the cookies name. An account goes before the password, so that the audit log knows who it was.
 * @param host of the request, with its port: a cookie that was made for another host counts nothing.
 */
export function findEditor(keys: Asked, cookies: Cookies, host: string, now = new Date()): Editor | null {
  const named = openNamedEditor(keys, cookies[namedEditorCookieName], host)
  if (named?.endsAt && named.endsAt > now) return named
  if (!isEditorHash(keys, cookies[editorCookieName])) return null
  return { subject: null, name: null, rights: everyRight, endsAt: null }
}

/** The same for a request whose context isn't needed. */
export function editorOf(keys: Asked, request: Request): Editor | null {
  return findEditor(keys, parseCookies(request.headers.get("Cookie")), new URL(request.url).host)
}

const sealedEditor = z.object({
  subject: z.string(),
  name: z.string().nullable(),
  rights: z.array(z.object({ name: z.enum(editorRightNames), only: z.array(z.string()) })),
  endsAt: z.coerce.date(),
})

function purposeOn(host: string): string {
  return `${namedEditorCookieName} ${host.toLowerCase()}`
}

function openNamedEditor({ seal }: Asked, cookie: string | undefined, host: string): Editor | null {
  const opened = cookie ? sealedEditor.safeParse(seal.open(cookie, purposeOn(host))) : null
  return opened?.success ? opened.data : null
}

/** `Set-Cookie` for the right password. */
export function passwordCookie(keys: Keys & Public): string {
  return withFlags(
    keys,
    serializeCookie(editorCookieName, hashEditorPassword(keys), editorCookieMaxAgeSeconds),
  )
}

/** `Set-Cookie` for an editor with an account, on this host only. */
export function namedEditorCookie(
  keys: Seal & Public,
  editor: Pick<Editor, "subject" | "name" | "rights">,
  { host, endsAt }: { host: string; endsAt?: Date },
  now = new Date(),
): string {
  const ends = endsAt ?? new Date(now.getTime() + namedSessionSeconds * 1_000)
  const sealed = keys.seal.close({ ...editor, endsAt: ends }, purposeOn(host))
  return withFlags(keys, serializeCookie(namedEditorCookieName, sealed, namedSessionSeconds))
}

/** `Set-Cookie` of both cookies, for somebody who leaves [EDIT-08]. */
export function editorSignOutCookies(keys: Public): string[] {
  return [editorCookieName, namedEditorCookieName].map((name) =>
    withFlags(keys, serializeCookie(name as typeof editorCookieName, "", 0)),
  )
}

function withFlags({ publicOrigin }: Public, cookie: string): string {
  return `${cookie}; HttpOnly${publicOrigin.startsWith("https:") ? "; Secure" : ""}`
}
