/** The reader's answer to the question about analytics [NAV-22]. */
export type ConsentChoice = "accepted" | "rejected"

/** If the question changes, the cookie needs another name, so that everybody is asked again. */
export const consentCookieName = "cookie-consent"

/**
 * The value is only the answer, since shared pages are cached by it.
 * @returns null without an answer and for any other value, so that the reader is asked.
 */
export function parseConsent(value: string | undefined): ConsentChoice | null {
  return value === "accepted" || value === "rejected" ? value : null
}
