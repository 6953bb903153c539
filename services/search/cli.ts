/** `npm run search:queries -- [--days 30] [--language de] [--nothing] [--first 50]` */
import { parseArgs } from "node:util"
import { readDatabaseEnvironment } from "../../platform/database/environment.ts"
import { openForCommand } from "../../platform/database/open-for-command.ts"
import { QueryLogStore } from "./query-log-store.ts"

const usage = `Usage: npm run search:queries -- [options]
  --days <number>      of how many days, today included (default: 30; 90 are kept)
  --language <code>    only what readers of this language asked
  --nothing            only what found nothing
  --first <number>     how many queries (default: 50)`

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        days: { type: "string", default: "30" },
        language: { type: "string" },
        nothing: { type: "boolean", default: false },
        first: { type: "string", default: "50" },
      },
    })
    const [days, first] = [Number(values.days), Number(values.first)]
    if (!Number.isInteger(days) || !Number.isInteger(first) || days < 1 || first < 1) return null
    return {
      siteId: null,
      days,
      skip: 0,
      first,
      language: values.language ?? null,
      onlyNothing: values.nothing,
    }
  } catch {
    return null
  }
}

const wanted = readArguments()
if (!wanted) {
  console.error(usage)
  process.exitCode = 2
} else {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readDatabaseEnvironment()
  const database = await openForCommand({ databaseUrl, dataDir })
  try {
    const counts = await new QueryLogStore(database.pool).list(wanted)
    console.log("asked\tnothing\tlanguage\tsite\tquery")
    for (const { asked, foundNothing, language, siteId, query } of counts)
      console.log([asked, foundNothing, language, siteId, query].join("\t"))
  } finally {
    await database.close()
  }
}
