/**
 * `node bench/search/fit.ts`: finds the weights of `services/search/rerank.ts` with the queries to work with, by logistic regression over pairs of
 * a right and a wrong candidate of one query. Takes some minutes, and prints them; those that are only scored are left alone.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openDatabase } from "../../platform/database/database.ts"
import { migrate } from "../../platform/database/migrate.ts"
import type { Ranking } from "../../services/search/meant-first.ts"
import { candidates, rankFeatureNames, rankWeights } from "../../services/search/rerank.ts"
import { createSearchIndex } from "../../services/search/search.ts"
import { askOne, isMeant, nameOf, readQueries, workLists } from "./relevance.ts"
import { indexDemoWorld } from "./world.ts"

/** What the better candidate has more of than the worse one, in the order of the names. */
type Pair = readonly number[]

/** Of one query, so that those with many right answers don't decide alone. */
const [mostRight, mostWrong] = [3, 8]
const steps = 20_000
const stepSize = 2
/** Keeps weights small that few pairs speak for. */
const shrinkage = 3e-5

async function readPairs(): Promise<Pair[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "search-fit-"))
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database.pool)
    await indexDemoWorld(database.pool)
    let ranking: Ranking | null = null
    const index = createSearchIndex(database.pool, (one) => {
      ranking = one
    })
    await index.warm()
    const pairs: Pair[] = []
    for (const query of workLists.flatMap(readQueries)) {
      ranking = null
      await askOne(index, query)
      pairs.push(...pairsOf(ranking, query.answers))
    }
    return pairs
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function pairsOf(ranking: Ranking | null, answers: readonly string[]): Pair[] {
  if (ranking === null) return []
  const { hits, likely, asked } = ranking
  const all = candidates(hits.records, likely, asked)
  const isRight = ({ record }: (typeof all)[number]) =>
    answers.some((answer) => isMeant(answer, nameOf(record)))
  const right = all.filter(isRight).slice(0, mostRight)
  const wrong = all.filter((one) => !isRight(one)).slice(0, mostWrong)
  return right.flatMap(({ features }) =>
    wrong.map((other) => rankFeatureNames.map((name) => features[name] - other.features[name])),
  )
}

/** Descends the slope of the loss of all pairs at once. */
function learn(pairs: readonly Pair[]): number[] {
  const names = rankFeatureNames.length
  const values = Float64Array.from(pairs.flat())
  const weights = rankFeatureNames.map((name) => rankWeights[name])
  for (let step = 0; step < steps; step++) {
    const slope = weights.map((weight) => weight * shrinkage)
    for (let start = 0; start < values.length; start += names) {
      let score = 0
      for (let place = 0; place < names; place++)
        score += (values[start + place] as number) * (weights[place] as number)
      const error = 1 / (1 + Math.exp(score)) / pairs.length
      for (let place = 0; place < names; place++)
        slope[place] = (slope[place] as number) - error * (values[start + place] as number)
    }
    for (let place = 0; place < names; place++)
      weights[place] = (weights[place] as number) - stepSize * (slope[place] as number)
  }
  return weights
}

const pairs = await readPairs()
const weights = learn(pairs)
console.log(`${pairs.length} pairs`)
for (const [place, name] of rankFeatureNames.entries())
  console.log(`  ${name}: ${weights[place]?.toFixed(2)},`)
