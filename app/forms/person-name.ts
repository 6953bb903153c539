/** Names as people write them: of one letter, with apostrophes, in any script and case, of any number of words. */
import { z } from "../ground/http/zod.ts"
import type { TextKey } from "./say.ts"

const maxLength = 200

/**
 * Refuses only what no name has: control characters, and marks that turn the direction of what stands behind them. Nothing is changed but
 * the spaces around it.
 *
 * @param missing said where the field is empty.
 */
export function nameSchema(missing: TextKey, tooLong: string = missing) {
  return z
    .string({ error: missing })
    .transform((typed) => typed.toWellFormed().trim())
    .refine((name) => name !== "", { error: missing })
    .refine((name) => name.length <= maxLength, { error: tooLong })
    .refine((name) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u.test(name), {
      error: "forms:name.invalid" satisfies TextKey,
    })
}
