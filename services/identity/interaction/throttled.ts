import type { Response } from "express"
import type { Faults } from "../pages/fields.ts"
import type { Page } from "../pages/page.ts"

/** Tells how long to wait: people in minutes, programs in seconds. */
export function throttled({ say, language }: Page, response: Response, until: Date): Faults {
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  response.set("Retry-After", String(seconds))
  const format = new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "long" })
  return { form: say("faults.throttled", { duration: format.format(Math.ceil(seconds / 60)) }) }
}
