import type { OpeningTimes } from "../offices/opening-hours.ts"
import type { HoursRow } from "../offices/opening-words.ts"

/** An office as documents show it to all their readers. */
export type OfficeContact = {
  id: string
  name: string
  telephone: string
  email: string
  hours: readonly HoursRow[]
  /** Whose clock the hours are: "Central European Time". */
  zone: string
  /** "German, French and English" */
  languages: string
  /** `LiveHours` as JSON. */
  live: string
}

/** With this the browser says whether the office is open now, and when it answers. */
export type LiveHours = Pick<OpeningTimes, "timeZone" | "openingHours"> & {
  closedDays: readonly string[]
  /** Sentences with `{{when}}` in them. */
  texts: { open: string; closed: string; shut: string; answerBy: string }
}
