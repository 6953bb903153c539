import { cookieLife } from "../sites/cookie-registry.ts"
import { serializeCookie } from "../sites/cookies.ts"
import { type MeasurementSystem, measurementCookieName } from "./measurement.ts"

/** Set-Cookie that stores the reader's choice. */
export function measurementCookie(system: MeasurementSystem): string {
  return serializeCookie(measurementCookieName, system, cookieLife(measurementCookieName))
}
