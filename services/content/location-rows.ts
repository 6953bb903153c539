/** What the tables hold of the places that people may turn to. */
import type { Localized, StoredWindow } from "./rows.ts"

/** What a location is there for (`schema.graphql`). */
export const contactTypes = [
  "HEADQUARTERS",
  "SALES",
  "SERVICE",
  "TRAINING",
  "DEMONSTRATION",
  "DISTRIBUTOR",
] as const

export const regions = [
  "EUROPE",
  "NORTH_AMERICA",
  "SOUTH_AMERICA",
  "ASIA_PACIFIC",
  "MIDDLE_EAST_AFRICA",
] as const

export const weekdays = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const

/** A stretch of a weekday, as the clock of the place shows it: 08:00 to 12:00. */
export type OpenStretch = { weekday: (typeof weekdays)[number]; opens: string; closes: string }

/** A place of the company that people may turn to. */
export type LocationData = {
  brands: string[]
  contactTypes: (typeof contactTypes)[number][]
  /** The countries that it serves. */
  countries: string[]
  region: (typeof regions)[number]
  /** Whether it answers for countries of its region that no location serves. */
  answersRegion: boolean
  address: {
    country: string
    lines: string[]
    postalCode?: string
    city: string
    state?: string
    /** The place in Latin letters, where the address has others. */
    latinPlace?: string
  }
  position: { latitude: number; longitude: number }
  timeZone: string
  openingHours: OpenStretch[]
  /** The calendar of public holidays by country, state and region (`CH-LU`), as the library date-holidays names it. */
  holidays?: string
  /** Further days on which it is closed, both ends included. */
  closedDays: { from: string; to: string }[]
  window?: StoredWindow
  telephone: string
  email: string
  /** In which the people there answer. */
  languages: string[]
  texts: Localized<{ name: string; description: string }>
}
