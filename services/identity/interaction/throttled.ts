import type { Response } from "express"
import type { Faults } from "../pages/fields.ts"
import type { Page } from "../pages/page.ts"

/** Tells people and programs the same time to wait: in seconds below a minute, else in whole minutes. */
export function throttled({ say, language }: Page, response: Response, until: Date): Faults {
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  const isShort = seconds < 60
  const unit = isShort ? "second" : "minute"
  const count = isShort ? seconds : Math.ceil(seconds / 60)
  response.set("Retry-After", String(isShort ? seconds : count * 60))
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })
  return { form: say("faults.throttled", { duration: format.format(count) }) }
}
