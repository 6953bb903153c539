/** Metric or imperial: what readers chose, else what their country measures in. */
import type { Locale } from "../sites/locale.ts"
import type { MeasurementSystem } from "../sites/site.ts"

export type { MeasurementSystem }

export const measurementCookieName = "measurement-system"

/** The codes by which the catalogue names the two [CAT-29]. */
export const dimensionCodes = {
  METRIC: "dim_metric",
  IMPERIAL: "dim_imperial",
} as const satisfies Record<MeasurementSystem, string>

/** Null for no choice, and for whatever else stands in the cookie. */
export function parseMeasurementSystem(value: string | null | undefined): MeasurementSystem | null {
  return value === "METRIC" || value === "IMPERIAL" ? value : null
}

type Reader = { cookies: Readonly<Record<string, string>>; locale: Pick<Locale, "country"> }

/** The stored choice, else the country's, else metric [CAT-30, LOC-05]. Known to the server, so that the first byte is right. */
export function measurementSystem({ cookies, locale }: Reader): MeasurementSystem {
  return (
    parseMeasurementSystem(cookies[measurementCookieName]) ??
    parseMeasurementSystem(locale.country.defaultMeasurementSystem) ??
    "METRIC"
  )
}
