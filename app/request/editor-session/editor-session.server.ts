import { createHmac } from "node:crypto"
import { isSameText } from "../../ground/http/same-text.server.ts"
import { cookieLife } from "../sites/cookie-registry.ts"

/** 90 days [EDIT-05]. */
export const editorCookieMaxAgeSeconds = cookieLife("editor-password")

export const editorCookieName = "editor-password"

type Keys = { passwords: { editor: string }; secrets: { get(name: string): string } }

/**
 * Keyed, so that somebody with a stolen database can't compute it; and derived from the password, so that changing the
 * password ends every session.
 */
export function hashEditorPassword(keys: Keys): string {
  return createHmac("sha256", keys.secrets.get("editorCookie"))
    .update(keys.passwords.editor)
    .digest("base64url")
}

export function isEditorPassword(keys: Keys, input: string): boolean {
  return isSameText(input, keys.passwords.editor)
}

/** Checked on every request [EDIT-06]. */
export function isEditorHash(keys: Keys, hash: string | undefined): boolean {
  return hash !== undefined && isSameText(hash, hashEditorPassword(keys))
}
