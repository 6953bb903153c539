import type { Role } from "../thesaurus.ts"
import type { Term } from "./term.ts"

/** One thing that was asked for. */
export type Group = {
  /** Which words of the input it stands for; other languages' readings may cut the input in other places. */
  words: string
  /** The words as typed. */
  own: Term
  /** What means the same. */
  synonyms: readonly Term[]
  /** Wider and narrower concepts, which are looked for only when the others find nothing. */
  wider: readonly Term[]
  /** What will do where nothing better is found, with the points of wider concepts: other figures of the same size. */
  weaker?: readonly Term[]
  role: Role | null
  /** The ids of what it may mean. */
  concepts?: readonly string[]
  /** Whether the thesaurus knows what it means. */
  isKnown: boolean
  /** Whether it is a part, which is asked for as what it is ordered as. */
  isOrdered?: boolean
  /** Whether the group is part of a model's name: a number, or a word before one. */
  isModel: boolean
  /** Whether it is a product series, by its name. */
  isSeries?: boolean
  /** Whether it is a figure with its unit. */
  isMeasure?: boolean
  /** Of a question: how sure it is that it was asked, up to 1. */
  weight?: number
}
