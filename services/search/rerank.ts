/**
 * Puts the first hits in another order where the classifier (`analysis/question-classifier.ts`) says that another one was meant. Each candidate gets a
 * score, the weighted sum of what is known of it; `node bench/search/fit.ts` finds the weights (learning to rank by pairs).
 */
import type { DocumentType, SearchRecord } from "./documents.ts"
import { isWhole, mixedHits } from "./mixed-answers.ts"
import type { Hits } from "./store.ts"

/** A document that answers what was probably asked. @property support how likely it was meant, from 0 to 1 */
export type Supported = { record: SearchRecord; support: number }

/** How many things a query asks for, and whether one is a figure with its unit, a number, or a series by its name. */
export type AskedFor = { words: number; hasFigure: boolean }

/** What is known of a candidate, and by the same names what each says. */
export type RankFeatures = {
  /** Its place among the index's own hits. */
  place: number
  /** That it is the first of them; the less is asked, the surer the index is. */
  first: number
  firstOfOne: number
  firstOfTwo: number
  /** That it is the first of what has a figure or a series in the query: the index knows them, phrases don't. */
  firstOfFigure: number
  /** How likely it was meant. */
  support: number
}

export const rankWeights: RankFeatures = {
  place: 7.5,
  first: -3.3,
  firstOfOne: 1.6,
  firstOfTwo: 0.7,
  firstOfFigure: 1.75,
  support: 0.77,
}

export const rankFeatureNames = [
  "place",
  "first",
  "firstOfOne",
  "firstOfTwo",
  "firstOfFigure",
  "support",
] as const

/** What the index doesn't have among its first hits counts as its twentieth. */
const placeOfNew = 20
/** Only what is likely comes among the first hits from further down, or from nowhere. */
const leastOfNew = 0.1
/** Where nothing was found at all, more has to speak for it, or nobody would learn that nothing was found. */
const leastOfOnly = 0.5
/** At most; none where a query names one thing, since its author wants that thing, and not what else may be done with it. */
const mostNew = 3
/** Added to each support, since a document that answers no likely question has none, and nought has no logarithm. */
const leastSupport = 0.01

/**
 * @param hits the first ones, from the first place on, and how many there are of each type
 * @param given what the query asks for, and the type that is wanted
 * @returns the same with the first ten in another order, of which up to three may be new; nobody loses a hit, it only moves down
 */
export function rerank(
  hits: Hits,
  supported: readonly Supported[],
  { asked, type }: { asked: AskedFor; type: DocumentType | null },
): Hits {
  const { records, totals } = hits
  const ranked = candidates(records, supported, asked).sort((one, other) => other.score - one.score)
  const first = ranked.slice(0, mixedHits).map(({ record }) => record)
  const shown = new Set(first.map(({ id }) => id))
  const others = records.filter(({ id }) => !shown.has(id))
  const known = new Set(records.map(({ id }) => id))
  const counted = new Map(totals)
  // Whether a new one is a hit further down is known on the last page, where all were read.
  if (isWhole(hits, type))
    for (const record of first.filter(({ id }) => !known.has(id)))
      counted.set(record.type, (counted.get(record.type) ?? 0) + 1)
  return { records: [...first, ...others], totals: counted }
}

/** What may stand among the first hits: the first ones of the index, and what is likely beside them. */
export function candidates(
  records: readonly SearchRecord[],
  supported: readonly Supported[],
  asked: AskedFor,
): { record: SearchRecord; features: RankFeatures; score: number }[] {
  const supports = new Map(supported.map(({ record, support }) => [record.id, support]))
  const window = records.slice(0, mixedHits)
  const least = window.length > 0 ? leastOfNew : leastOfOnly
  const added = supported
    .filter(({ record, support }) => support >= least && window.every(({ id }) => id !== record.id))
    .sort((one, other) => other.support - one.support)
    .slice(0, asked.words > 1 ? mostNew : 0)
    .map(({ record }) => ({ record, place: placeOfNew }))
  return [...window.map((record, place) => ({ record, place })), ...added].map(({ record, place }) => {
    const features = featuresOf({ place, support: supports.get(record.id) ?? 0 }, asked)
    return { record, features, score: scoreOf(features) }
  })
}

function featuresOf(
  { place, support }: { place: number; support: number },
  { words, hasFigure }: AskedFor,
): RankFeatures {
  const isFirst = place === 0
  return {
    place: 1 / (1 + place),
    first: Number(isFirst),
    firstOfOne: Number(isFirst && words <= 1),
    firstOfTwo: Number(isFirst && words === 2),
    firstOfFigure: Number(isFirst && hasFigure),
    support: Math.log(support + leastSupport),
  }
}

function scoreOf(features: RankFeatures): number {
  return rankFeatureNames.reduce((sum, name) => sum + rankWeights[name] * features[name], 0)
}
