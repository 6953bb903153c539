/** When a form was shown, sealed into it: programs send a form at once, or have kept it for days. */
import { z } from "../../ground/http/zod.ts"

type Seal = { close(value: unknown, purpose: string): string; open(sealed: string, purpose: string): unknown }

/** Browsers fill in a form of eight fields within a second, but somebody still has to read and press the button. */
const quickestMs = 3_000
/** A tab may stay open over night. */
const lifeMs = 24 * 60 * 60 * 1000

const schema = z.object({ shownAt: z.number() })

export function closeTimeTrap(seal: Seal, form: string, now: number): string {
  return seal.close({ shownAt: now }, purposeOf(form))
}

/** @returns null when there is nothing to doubt. */
export function doubtOfTime(
  seal: Seal,
  form: string,
  trap: string | null,
  now: number,
): "no-time-trap" | "too-fast" | "expired" | null {
  const { data } = schema.safeParse(trap ? seal.open(trap, purposeOf(form)) : null)
  if (!data) return "no-time-trap"
  const ageMs = now - data.shownAt
  if (ageMs < quickestMs) return "too-fast"
  return ageMs > lifeMs ? "expired" : null
}

function purposeOf(form: string): string {
  return `form-time ${form}`
}
