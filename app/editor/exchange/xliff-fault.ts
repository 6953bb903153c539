import { isNamed } from "../../ground/http/named-error.ts"

/** Why a file can't be imported, with the line. The screens say it in the reader's language. */

export const xliffFaultCodes = [
  "malformed",
  "encoding",
  "doctype",
  "no-xliff",
  "version",
  "source-language",
  "target-language",
  "project",
  "unknown-entry",
  "unknown-unit",
  "unknown-code",
  "repeated",
  "too-large",
  "empty",
  "lost-placeholder",
  "added-placeholder",
  "lost-link",
  "too-long",
  "internal",
] as const

export type XliffFaultCode = (typeof xliffFaultCodes)[number]

export type ImportFault = {
  line: number
  code: XliffFaultCode
  /** The unit, where it is one's. */
  unit: string | null
  /** What was found, and what should be there. */
  part: string
  expected: string
}

/** Ends the reading: nothing behind it can be understood. */
export class XliffError extends Error {
  override name = "XliffError"
  readonly fault: ImportFault

  constructor(line: number, code: XliffFaultCode, { part = "", expected = "" } = {}) {
    super(`${line}: ${code} ${part}`)
    this.fault = { line, code, unit: null, part, expected }
  }

  static override [Symbol.hasInstance](value: unknown): value is XliffError {
    return isNamed(value, "XliffError")
  }
}
