/** The measurement system: the reader's choice, else their country's. */
import type { Locale } from "../sites/locale.ts"
import type { MeasurementSystem } from "../sites/site.ts"

export type { MeasurementSystem }

export const measurementCookieName = "measurement-system"

/** The catalogue's codes of the two systems [CAT-29]. */
export const dimensionCodes = {
  METRIC: "dim_metric",
  IMPERIAL: "dim_imperial",
} as const satisfies Record<MeasurementSystem, string>

/** @returns null without a choice, and for any other value in the cookie. */
export function parseMeasurementSystem(value: string | null | undefined): MeasurementSystem | null {
  return value === "METRIC" || value === "IMPERIAL" ? value : null
}

type Reader = { cookies: Readonly<Record<string, string>>; locale: Pick<Locale, "country"> }

/**
 * The stored choice, else the country's system, else metric [CAT-30, LOC-05]. It is computed on the server, so that the
 * document is right from the start.
 */
export function measurementSystem({ cookies, locale }: Reader): MeasurementSystem {
  return (
    parseMeasurementSystem(cookies[measurementCookieName]) ??
    parseMeasurementSystem(locale.country.defaultMeasurementSystem) ??
    "METRIC"
  )
}
