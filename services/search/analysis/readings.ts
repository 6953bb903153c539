/** A query as it may be read in each of the reader's languages, and what kind of query the readings make of it. */
import { type AnalysedQuery, analyseQuery, type Knowledge, type Reading } from "./query.ts"

/** One language after the other, since the first one asks the database for the stems of all. */
export async function readQuery(
  knowledge: Knowledge,
  { languages }: { languages: readonly string[] },
  text: string,
  how: Omit<Reading, "spoken">,
): Promise<AnalysedQuery[]> {
  const reading = { ...how, spoken: languages }
  const analysed: AnalysedQuery[] = []
  for (const language of languages) analysed.push(await analyseQuery(text, language, knowledge, reading))
  if (!analysed.some(isCase) || analysed.every(isCase)) return analysed
  // A word that one language knows by chance is no reason to miss there what was complained of.
  return Promise.all(
    analysed.map((one) =>
      isCase(one) ? one : analyseQuery(text, one.language, knowledge, { ...reading, isComplaint: true }),
    ),
  )
}

/** "Preno 25": a series has no such number, but may have one that is almost it. */
export function isModelOfSeries(readings: readonly AnalysedQuery[]): boolean {
  return readings.some(({ groups }) => groups.some(({ isSeries, isModel }) => isSeries && isModel))
}

export function isQuestion({ groups }: AnalysedQuery): boolean {
  return groups.some(({ role }) => role === "question")
}

export function isCase({ groups }: AnalysedQuery): boolean {
  return groups.some(({ role }) => role === "case")
}

export function hasModel({ groups }: AnalysedQuery): boolean {
  return groups.some(({ isModel }) => isModel)
}
