import { z } from "zod"

const pairs = /^[a-z0-9-]+=[^,]+(,[a-z0-9-]+=[^,]+)*$/

/** Passwords of protected pages by key. Those that aren't set here are made at first start and kept in DATA_DIR. */
export const pagesEnvironment = z.object({
  PAGE_PASSWORDS: z
    .string()
    .regex(pairs, "must look like key=password,other-key=password")
    .transform((text) => Object.fromEntries(text.split(",").map((pair) => splitOnce(pair, "="))))
    .default({})
    .meta({
      description: "passwords of protected pages, as `key=password,other-key=password`",
      absent: "made at first start",
    }),
})

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return [text.slice(0, at), text.slice(at + 1)]
}
