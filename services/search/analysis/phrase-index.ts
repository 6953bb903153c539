/**
 * The phrases of all questions by the words that they have, so that a query is compared only with those that share one with it. They are some
 * ten thousand, so sums are kept in arrays by the phrase's number.
 */
import type { Group } from "./group.ts"

/** A word of a phrase or a query: by what it may be met, and what it says. */
export type Unit = { keys: readonly string[]; weight: number; role: Group["role"] | "unknown" }

type Phrase = { question: string; first: number; units: readonly Unit[]; weight: number }

/** One word of several says less; least where it was typed alone, since it may have a page of its own. */
const ofOneWord = 0.85
const ofOneTyped = 0.75

export class PhraseIndex {
  private readonly phrases: readonly Phrase[]
  /** By key, the places of the units in the list of all. */
  private readonly byKey = new Map<string, number[]>()
  private readonly units: readonly Unit[]
  /** By unit, its phrase. */
  private readonly phraseOf: Int32Array
  /** By unit and by phrase, the last time that they were met; and by phrase, what was met then. */
  private readonly metUnit: Int32Array
  private readonly metPhrase: Int32Array
  private readonly lastTyped: Int32Array
  private readonly ofQuery: Float64Array
  private readonly ofPhrase: Float64Array
  private time = 0

  constructor(read: readonly { question: string; units: readonly Unit[] }[]) {
    const phrases: Phrase[] = []
    const units: Unit[] = []
    for (const { question, units: own } of read) {
      if (own.length === 0) continue
      phrases.push({ question, first: units.length, units: own, weight: sumOf(own) })
      units.push(...own)
    }
    this.phrases = phrases
    this.units = units
    this.phraseOf = Int32Array.from(phrases.flatMap(({ units: own }, place) => own.map(() => place)))
    units.forEach(({ keys }, place) => {
      for (const key of new Set(keys)) {
        const known = this.byKey.get(key)
        if (known) known.push(place)
        else this.byKey.set(key, [place])
      }
    })
    this.metUnit = new Int32Array(units.length)
    this.metPhrase = new Int32Array(phrases.length)
    this.lastTyped = new Int32Array(phrases.length)
    this.ofQuery = new Float64Array(phrases.length)
    this.ofPhrase = new Float64Array(phrases.length)
  }

  /** @returns by question, how alike its most like phrase is: how much of the query it has, and the query of it, from 0 to 1. */
  likenesses(typed: readonly Unit[], isCase: boolean): Map<string, number> {
    const best = new Map<string, number>()
    const asked = sumOf(typed)
    const saying = typed.filter(isSaying).length
    for (const place of this.meet(typed)) {
      const phrase = this.phrases[place] as Phrase
      const [ofQuery, ofPhrase] = [
        (this.ofQuery[place] as number) / asked,
        (this.ofPhrase[place] as number) / phrase.weight,
      ]
      const alike = (2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase)
      if (!(alike > (best.get(phrase.question) ?? 0))) continue
      const said = phrase.units.filter(isSaying).length
      const isOne = saying === 1 || said === 1
      if (!this.isAsked(phrase, typed, { isOne, isCase })) continue
      const likeness = saying === said || !isOne ? alike : alike * (saying === 1 ? ofOneTyped : ofOneWord)
      if (likeness > (best.get(phrase.question) ?? 0)) best.set(phrase.question, likeness)
    }
    return best
  }

  /** Adds up what phrases and query have in common. @returns the places of the phrases that have anything */
  private meet(typed: readonly Unit[]): number[] {
    const { metUnit, metPhrase, lastTyped, ofQuery, ofPhrase } = this
    const time = ++this.time
    const met: number[] = []
    typed.forEach(({ keys, weight }, number) => {
      for (const key of keys)
        for (const unit of this.byKey.get(key) ?? []) {
          const phrase = this.phraseOf[unit] as number
          if (metPhrase[phrase] !== time) {
            metPhrase[phrase] = time
            ofQuery[phrase] = 0
            ofPhrase[phrase] = 0
            lastTyped[phrase] = -1
            met.push(phrase)
          }
          if (lastTyped[phrase] !== number) {
            lastTyped[phrase] = number
            ofQuery[phrase] = (ofQuery[phrase] as number) + weight
          }
          if (metUnit[unit] === time) continue
          metUnit[unit] = time
          ofPhrase[phrase] = (ofPhrase[phrase] as number) + (this.units[unit] as Unit).weight
        }
    })
    return met
  }

  /** Whether what both have in common is a question, and not only a thing. */
  private isAsked(
    { units, first }: Phrase,
    typed: readonly Unit[],
    { isOne, isCase }: { isOne: boolean; isCase: boolean },
  ): boolean {
    const inPhrase = units.filter((_, place) => this.metUnit[first + place] === this.time)
    // A thing alone is no question about it, and "calibrate a tester" isn't asked by who says "tester".
    const saying = inPhrase.filter(isSaying)
    if (isOne ? isCase || !saying.some(isAskedAlone) : saying.length < 2) return false
    // What is asked for decides: a fair in Shanghai isn't the office there.
    if (units.some(isIntent) && !inPhrase.some(isIntent)) return false
    const keys = new Set(units.flatMap((unit) => unit.keys))
    const matters = typed.filter(isMatter)
    return matters.length === 0 || matters.some((unit) => unit.keys.some((key) => keys.has(key)))
  }
}

function isSaying({ role }: Unit): boolean {
  return role !== "filler"
}

/** A word that no page has, or a matter of the company, asks for a page by itself. */
function isAskedAlone({ role, keys }: Unit): boolean {
  return role === "unknown" || (role === "matter" && keys.length === 1)
}

function isMatter({ role }: Unit): boolean {
  return role === "matter" || role === "document"
}

function isIntent({ role }: Unit): boolean {
  return role === "intent" || role === "matter" || role === "document"
}

function sumOf(units: readonly Unit[]): number {
  return units.reduce((sum, { weight }) => sum + weight, 0)
}
