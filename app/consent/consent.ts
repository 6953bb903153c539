/** What the reader answered to the question about cookies of others [NAV-22], and how the answer is kept. */
export type ConsentChoice = "accepted" | "rejected"

export type Consent = { choice: ConsentChoice /** Day of the answer, `2026-11-21`. */; date: string }

export const consentCookieName = "cookie-consent"

/** The question's own version: readers who answered an older one are asked again. */
const version = "1"

export function formatConsent({ choice, date }: Consent): string {
  return `${choice}.${version}.${date}`
}

/** Null for no answer, and for whatever else stands in the cookie: then the question is asked. */
export function parseConsent(value: string | undefined): Consent | null {
  const [choice, answered, date, ...rest] = value?.split(".") ?? []
  if (!isConsentChoice(choice) || answered !== version || rest.length > 0) return null
  return date !== undefined && isDay(date) ? { choice, date } : null
}

export function isConsentChoice(value: unknown): value is ConsentChoice {
  return value === "accepted" || value === "rejected"
}

/** The canonical form only, so that a date means the same to every reader of it. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
