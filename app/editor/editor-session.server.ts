import { createHmac, timingSafeEqual } from "node:crypto"
import type { Services } from "../../start.ts"

/** 90 days [EDIT-05]. */
export const editorCookieMaxAgeSeconds = 90 * 24 * 60 * 60

export const editorCookieName = "editor-password"

type Keys = Pick<Services, "environment" | "secrets">

/** The editor password of this installation, which the console says at first start. */
export function editorPassword({ environment, secrets }: Keys): string {
}

/** Keyed, so that a stolen database can't make one, and of the password, so that changing it ends every session. */
export function hashEditorPassword(keys: Keys): string {
  return createHmac("sha256", keys.secrets.get("editorCookie")).update(keys.passwords.editor).digest("base64url")
}

export function isEditorPassword(keys: Keys, input: string): boolean {
  return isSame(input, keys.passwords.editor)
}

/** Checked on every request [EDIT-06]. */
export function isEditorHash(keys: Keys, hash: string | undefined): boolean {
  return hash !== undefined && isSame(hash, hashEditorPassword(keys))
}

/** Compares digests, so that neither length nor content of a guess shows in the time it takes. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHmac("sha256", "compare").update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
