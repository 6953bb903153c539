/**
 * `node bench/search/run.ts [--lines]`: scores the lists of hard queries. `--lines` names what failed of the lists to work with; the lines
 * of the others are never printed.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { openDatabase } from "../../platform/database/database.ts"
import { migrate } from "../../platform/database/migrate.ts"
import { askAll, type Outcome, type QueryList, queryLists, readQueries, workLists } from "./relevance.ts"
import { relevanceReport } from "./report.ts"
import { indexDemoWorld } from "./world.ts"

/** @returns what came of each query of the lists. */
export async function measureRelevance(): Promise<Record<QueryList, Outcome[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), "search-bench-"))
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database.pool)
    const index = await indexDemoWorld(database.pool)
    const outcomes = {} as Record<QueryList, Outcome[]>
    for (const list of queryLists) outcomes[list] = await askAll(index, readQueries(list))
    return outcomes
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { lines: { type: "boolean", default: false } } })
  const outcomes = await measureRelevance()
  console.log(relevanceReport(outcomes))
  if (values.lines)
    for (const { language, kind, query, place, found, answers } of workLists.flatMap(
      (list) => outcomes[list],
    ))
      if (place !== 0)
        console.log(
          `${place ?? "-"} ${language} ${kind}: ${query} -> ${found.join(" | ")} (${answers.join(", ")})`,
        )
}
