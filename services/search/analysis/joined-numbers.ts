/**
 * Numbers that are typed in two parts: part numbers with a space in the place of their dot (`G036405 83` for `G036405.83`), and models with a
 * hyphen or a space within (`Sigma 6-88`).
 */
import { plainNumber, type Token } from "./tokens.ts"

/** The numbers that each of two neighbouring numbers may be a part of. */
export function joinedNumbers(tokens: readonly Token[]): Map<Token, readonly string[]> {
  const joined = new Map<Token, readonly string[]>()
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (!next || joined.has(token) || !isDigits(token) || !isDigits(next)) continue
    const whole = [plainNumber(`${token.written}.${next.written}`), token.written + next.written]
    joined.set(token, whole).set(next, whole)
  }
  return joined
}

function isDigits({ kind, written }: Token): boolean {
  return kind === "number" && /^\d+$/.test(written)
}
