/** What the form asks. The alerts service checks everything again. Messages are keys of texts. */
import { isMailAddress } from "../../forms/mail-address.ts"
import type { TextKey } from "../../forms/say.ts"
import { z } from "../../ground/http/zod.ts"

const message = {
  email: "alerts:fault.email",
  language: "alerts:fault.language",
  wishes: "alerts:fault.wishes",
} as const satisfies Record<string, TextKey>

/** Japanese keyboards type `＠`, which is meant as `@`. */
const email = z
  .string({ error: message.email })
  .trim()
  .normalize("NFKC")
  .refine(isMailAddress, { error: message.email })

/** @param languages that mails can be written in. @param boxes the values of the choices. */
export function wishesSchema(languages: readonly string[], boxes: readonly string[]) {
  return z.object({
    language: z
      .string({ error: message.language })
      .refine((language) => languages.includes(language), { error: message.language }),
    wish: z
      .array(z.string(), { error: message.wishes })
      .refine((chosen) => chosen.some((value) => boxes.includes(value)), { error: message.wishes }),
  })
}

export function subscribeSchema(languages: readonly string[], boxes: readonly string[]) {
  const { language, wish } = wishesSchema(languages, boxes).shape
  return z.object({ email, language, wish })
}
