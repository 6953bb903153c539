/** How models are typed: as keys for the index, and with a number that is remembered badly. */
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

/** Below this a number has too many neighbours. */
const shortestNumber = 2

/** Whole names that differ from these by one digit: who looks for a "Lineo 650" may mean the 640. */
export function nearModelKeys(query: string): string[] {
  const { whole } = modelKeysOf(query)
  return whole.flatMap((key) => {
    const [, letters, digits = ""] = /^(\p{L}{3,})(\d+)$/u.exec(key) ?? []
    if (letters === undefined || digits.length < shortestNumber) return []
    return [...digits].flatMap((digit, place) =>
      [..."0123456789"].flatMap((other) =>
        other === digit ? [] : letters + digits.slice(0, place) + other + digits.slice(place + 1),
      ),
    )
  })
}
