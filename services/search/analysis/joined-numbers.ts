/** Part numbers that are typed with a space in the place of their dot: `G036405 83` for `G036405.83`. */
import { plainNumber, type Token } from "./tokens.ts"

/** The number that each of two neighbouring numbers may be a part of. */
export function joinedNumbers(tokens: readonly Token[]): Map<Token, string> {
  const joined = new Map<Token, string>()
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (!next || joined.has(token) || !isDigits(token) || !isDigits(next)) continue
    const whole = plainNumber(`${token.written}.${next.written}`)
    joined.set(token, whole).set(next, whole)
  }
  return joined
}

function isDigits({ kind, written }: Token): boolean {
  return kind === "number" && /^\d+$/.test(written)
}
