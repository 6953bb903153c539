/**
 * Gathers what is needed to put first what was probably meant: the hits, with the page whose phrases have most of the words in the third place, and the
 * documents that answer the likeliest questions. `rerank.ts` makes the order of it.
 */
import { type AskedPhrases, guessedAnswers } from "./analysis/asked-phrases.ts"
import type { AnalysedQuery } from "./analysis/query.ts"
import type { DocumentType, SearchQuery } from "./documents.ts"
import type { LikelyAnswers } from "./likely-answers.ts"
import { answersAmong, withThird } from "./mixed-answers.ts"
import type { AskedFor, Supported } from "./rerank.ts"
import type { Hits } from "./store.ts"

type Asked = { query: SearchQuery; text: string; readings: readonly AnalysedQuery[]; phrases: AskedPhrases }

/** What the order is made of: the index's own hits, and what is said for some of them or for others. */
export type Ranking = { hits: Hits; likely: readonly Supported[]; asked: AskedFor; type: DocumentType | null }

/**
 * @param readHits reads the hits from the first place on: what is put above moves all that follows, on later pages, too
 * @returns null when nothing is known about what was meant
 */
export async function rankingOf(
  { query, text, readings, phrases }: Asked,
  answers: LikelyAnswers,
  readHits: () => Promise<Hits>,
): Promise<Ranking | null> {
  const addresses = guessedAnswers(readings, phrases)
  const likely = await answers.find(phrases, { text, readings, asker: query })
  if (addresses.length === 0 && likely.length === 0) return null
  const all = await readHits()
  const type = query.type ?? null
  const third = answersAmong(all.records, addresses) ?? (await answers.findPages(addresses, query))
  return {
    hits: { ...all, ...withThird(all, third, type) },
    likely,
    asked: askedFor(readings),
    type,
  }
}

/** A query is read in each of the reader's languages; the reading that has most things says how many are asked for. */
function askedFor(readings: readonly AnalysedQuery[]): AskedFor {
  const typed = readings.map(({ groups }) => groups.filter(({ role }) => role !== "case"))
  return {
    words: Math.max(0, ...typed.map((groups) => groups.length)),
    hasFigure: typed.flat().some(({ isMeasure, isModel, isSeries }) => isMeasure || isModel || isSeries),
  }
}
