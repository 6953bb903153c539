/** The two ways of being an editor: with the shared password, or with an account that has a role. */
import { createHmac, randomUUID } from "node:crypto"
import { z } from "zod"
import { isSameText } from "../../ground/http/same-text.server.ts"
import { cookieLife } from "../sites/cookie-registry.ts"
import { serializeCookie } from "../sites/cookies.ts"
import { type Editor, editorRightNames, everyRight } from "./editor.ts"

/** 90 days [EDIT-05]. */
export const editorCookieMaxAgeSeconds = cookieLife("editor-password")

export const editorCookieName = "editor-password"

/** A working day; who works on signs in again, and so shows that the role is still theirs. */
const sessionMs = 8 * 60 * 60_000

/** Longer than the session: the cookie of an ended one proves whose form may be kept until the next sign-in. */
const sessionCookieSeconds = cookieLife("editor-session") ?? 0

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
  const sealed = openSession(keys, cookies[namedEditorCookieName], host)
  const current = sealed && sealed.endsAt > now ? sealed : null
  if (current && current.subject !== null) return toEditor(current)
  if (isEditorHash(keys, cookies[editorCookieName]))
    return { ...withPassword, ...(current && { session: current.session }) }
  return current && toEditor(current)
}

const withPassword: Editor = { subject: null, name: null, rights: everyRight, endsAt: null }

/**
 * Whose session this browser had on this host, whether or not it has ended; null where nobody's can be proven.
 * @returns an owner for what that editor typed: people with the shared password are told apart by their session.
 */
export function findFormerEditor(keys: Asked, cookies: Cookies, host: string): string | null {
  const sealed = openSession(keys, cookies[namedEditorCookieName], host)
  return sealed && ownerOf(sealed)
}

export function ownerOf({ subject, session }: Pick<Editor, "subject" | "session">): string | null {
  if (subject !== null) return `account ${subject}`
  return session === undefined ? null : `session ${session}`
}

const sealedEditor = z.object({
  /** Null for a session with the password. */
  subject: z.string().nullable(),
  name: z.string().nullable(),
  rights: z.array(z.object({ name: z.enum(editorRightNames), only: z.array(z.string()) })),
  roles: z.array(z.string()).optional(),
  endsAt: z.coerce.date(),
  session: z.string(),
  /** What `hashEditorPassword` gave at the sign-in with the password, which a change of the password makes wrong. */
  password: z.string().optional(),
})

type SealedEditor = z.infer<typeof sealedEditor>

function purposeOn(host: string): string {
  return `${namedEditorCookieName} ${host.toLowerCase()}`
}

function openSession(keys: Asked, cookie: string | undefined, host: string): SealedEditor | null {
  const opened = cookie ? sealedEditor.safeParse(keys.seal.open(cookie, purposeOn(host))) : null
  if (!opened?.success) return null
  const isHonoured = opened.data.subject !== null || isEditorHash(keys, opened.data.password)
  return isHonoured ? opened.data : null
}

function toEditor({ subject, name, rights, roles, endsAt, session }: SealedEditor): Editor {
  return { subject, name, rights, ...(roles && { roles }), endsAt, session }
}

/** `Set-Cookie` for the right password. */
export function passwordCookie(keys: Keys & Public): string {
  return withFlags(
    keys,
    serializeCookie(editorCookieName, hashEditorPassword(keys), editorCookieMaxAgeSeconds),
  )
}

/**
 * `Set-Cookie` for an editor's session on this host only: with an account, or a session with the password that was taken
 * to or from another host.
 */
export function namedEditorCookie(
  keys: Keys & Seal & Public,
  editor: Pick<Editor, "subject" | "name" | "rights" | "roles" | "session">,
  { host, endsAt }: { host: string; endsAt?: Date },
  now = new Date(),
): string {
  const { subject, name, rights, roles, session = randomUUID() } = editor
  const ends = endsAt ?? endOfNewSession(now)
  const password = subject === null ? hashEditorPassword(keys) : undefined
  const held = { subject, name, rights, roles, session, password, endsAt: ends }
  const sealed = keys.seal.close(held, purposeOn(host))
  return withFlags(keys, serializeCookie(namedEditorCookieName, sealed, sessionCookieSeconds))
}

export function endOfNewSession(now: Date): Date {
  return new Date(now.getTime() + sessionMs)
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
