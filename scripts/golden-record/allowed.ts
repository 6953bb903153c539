import type { Difference } from "./differences.ts"

export type Allowed = { pattern: RegExp; reason: string }

/** @throws for a line without a reason, since nobody could tell later whether it is still needed. */
export function readAllowed(text: string): Allowed[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [pattern = "", reason = ""] = line.split("\t").map((part) => part.trim())
      if (!reason) throw new Error(`say why this may differ, after a tab: ${line}`)
      return { pattern: new RegExp(pattern), reason }
    })
}

/** @returns the unexpected differences, and how often each reason allowed one. */
export function splitAllowed(found: readonly Difference[], allowed: readonly Allowed[]) {
  const expected = new Map<string, number>()
  const unexpected = found.filter((difference) => {
    const reason = allowed.find(({ pattern }) => pattern.test(difference.question))?.reason
    if (reason) expected.set(reason, (expected.get(reason) ?? 0) + 1)
    return reason === undefined
  })
  return { unexpected, expected }
}
