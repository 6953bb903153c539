/**
 * Which words the phrases of each question have, all together. A sentence that is like none of the phrases may still have most of its words among
 * those of one question: not for sure enough to answer it first, but it is worth the third place.
 */
import type { Group } from "./group.ts"
import type { Unit } from "./phrase-index.ts"
import { pairs } from "./tokens.ts"

/** A word that two phrases of a question have counts almost whole. */
const ofOnePhrase = 0.2
/** Two neighbouring letters say less than a word. */
const ofLetters = 0.6
const leastShare = 0.33
/** One word alone may be anywhere. */
const leastWords = 2
const letters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const onlyEndings = /^[ぁ-ゖ]+$/

type Read = { question: string; groups: readonly Group[] }

export class QuestionWords {
  /** By key, how many phrases of each question have it, as a share that grows towards 1. */
  private readonly shares = new Map<string, Map<string, number>>()
  private readonly keysOf: (group: Group) => string[]
  private readonly weightOf: (group: Group, often: number) => number

  /**
   * @param keysOf by what a word is met
   * @param weightOf what a word says that so many questions have
   */
  constructor(
    read: readonly Read[],
    keysOf: (group: Group) => string[],
    weightOf: (group: Group, often: number) => number,
  ) {
    this.keysOf = keysOf
    this.weightOf = weightOf
    for (const { question, groups } of read)
      for (const key of new Set(groups.flatMap((group) => this.unitsOf(group)).flatMap(({ keys }) => keys))) {
        const questions = this.shares.get(key) ?? new Map<string, number>()
        questions.set(question, (questions.get(question) ?? 0) + 1)
        this.shares.set(key, questions)
      }
    for (const questions of this.shares.values())
      for (const [question, count] of questions) questions.set(question, count / (count + ofOnePhrase))
  }

  /** @returns the question whose phrases have most of the words; null when none has enough. */
  find(groups: readonly Group[]): { id: string; share: number } | null {
    let found: { id: string; share: number } | null = null
    for (const [id, { share, words }] of this.sharesOf(groups))
      if (words >= leastWords && share >= Math.max(leastShare, found?.share ?? 0)) found = { id, share }
    return found
  }

  /** @returns by question, how much of what the words say its phrases have, and how many words that are */
  sharesOf(groups: readonly Group[]): Map<string, { share: number; words: number }> {
    const units = groups.flatMap((group) => this.unitsOf(group))
    const shares = new Map<string, { share: number; words: number }>()
    let asked = 0
    for (const { keys, weight, role } of units) {
      asked += weight
      const best = new Map<string, number>()
      for (const key of keys)
        for (const [question, share] of this.shares.get(key) ?? [])
          best.set(question, Math.max(best.get(question) ?? 0, share))
      for (const [question, share] of best) {
        const known = shares.get(question) ?? { share: 0, words: 0 }
        known.share += share * weight
        if (role !== "filler") known.words += role === "letters" ? ofLetters : 1
        shares.set(question, known)
      }
    }
    for (const known of shares.values()) known.share /= asked
    return shares
  }

  /** Of unknown text without spaces its pairs of letters, since nobody knows where its words end. */
  private unitsOf(group: Group): (Omit<Unit, "role"> & { role: Unit["role"] | "letters" })[] {
    const runs = group.isKnown ? null : group.words.match(letters)
    if (!runs) {
      const keys = this.keysOf(group)
      if (keys.length === 0) return []
      return [{ keys, weight: this.weight(group, keys), role: group.isKnown ? group.role : "unknown" }]
    }
    return runs
      .flatMap((run) => ([...run].length === 1 ? [run] : pairs(run)))
      .filter((pair) => !onlyEndings.test(pair))
      .map((pair) => {
        const keys = [`~${pair}`]
        return { keys, weight: ofLetters * this.weight(group, keys), role: "letters" }
      })
  }

  private weight(group: Group, keys: readonly string[]): number {
    return this.weightOf(group, Math.max(0, ...keys.map((key) => this.shares.get(key)?.size ?? 0)))
  }
}
