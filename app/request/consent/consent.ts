/** What the reader answered to the question about measuring [NAV-22]. */
export type ConsentChoice = "accepted" | "rejected"

/** Should the question change, its name does too, so that everybody is asked anew. */
export const consentCookieName = "cookie-consent"

/**
 * Null for no answer, and for whatever else stands in the cookie: then the question is asked. The value is the answer and nothing
 * more, since shared pages are kept apart by it.
 */
export function parseConsent(value: string | undefined): ConsentChoice | null {
  return value === "accepted" || value === "rejected" ? value : null
}
