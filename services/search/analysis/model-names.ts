import { modelKey, normalize } from "../../../platform/words/fold.ts"
import { startKeyOf } from "./title-keys.ts"

const maxWords = 16

/** Possible model names in the query, as keys: whole ones, and beginnings of a name with its number. */
export function modelKeysOf(query: string): { whole: string[]; starts: string[] } {
  const words = normalize(query)
    .trim()
    .split(
      /[\s,;/_.-]+|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})|(?<=[\p{Script=Han}\p{Script=Katakana}])(?=[a-z])|(?<=[a-z])(?=[\p{Script=Han}\p{Script=Katakana}])/u,
    )
    .filter(Boolean)
    .slice(0, maxWords)
  const keys = words.flatMap((_, start) =>
    [1, 2, 3].map((length) => modelKey(words.slice(start, start + length).join(""))),
  )
  const whole = [...new Set(keys.filter((key) => /\d/.test(key) || key.length > 3))]
  return { whole, starts: whole.filter((key) => /^\p{L}+\d+$/u.test(key)).map(startKeyOf) }
}
