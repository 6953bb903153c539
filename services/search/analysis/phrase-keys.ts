/** The keys by which the thesaurus knows a phrase, from what is most like it to what is least. */
import { fold } from "../../../platform/words/fold.ts"
import type { Stems } from "./stems.ts"
import type { Token } from "./tokens.ts"

/** A word as it is written says more than its stem: "Messe", "Messer" and "messen" have one stem. No stem begins with the sign. */
export function spellingKey(tokens: readonly Token[]): string {
  return `=${tokens.map(({ word }) => word).join(" ")}`
}

export function lettersOf(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join("")
}

/** "tester hand-held" is a hand-held tester, "interface de test" a test interface. No stem begins with the sign. */
export function anyOrderKey(key: string): string {
  return `+${key.split(" ").sort().join(" ")}`
}

/** Stop words don't count, so that "test of harnesses" and "test harnesses" are the same phrase. */
export function phraseKey(tokens: readonly Token[], stems: Stems): string {
  return tokens
    .flatMap((token) => (stems.get(token.written) === null ? [] : (stems.get(token.written) ?? token.word)))
    .join(" ")
}

/** A text without spaces, as it is looked up. */
export function foldedText(text: string): string {
  return fold(text.normalize("NFKC").toLowerCase())
}
