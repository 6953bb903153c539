/** What a file says, before anybody has compared it with the content. */
import type { Part } from "./inline-content.ts"

export type ReadUnit = {
  id: string
  line: number
  source: Part[]
  /** Null where a part of it has no translation. */
  target: Part[] | null
}

export type ReadFile = { original: string; sourceLanguage: string; line: number; units: ReadUnit[] }
