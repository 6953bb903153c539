import { StartFault } from "../log/start-fault.ts"
import { type Database, openDatabase } from "./database.ts"
import { migrate } from "./migrate.ts"
import { untilReachable } from "./until-reachable.ts"

type Place = {
  databaseUrl: string | undefined
  dataDir: string
}

/**
 * The database for a command on the command line, brought up to date.
 *
 * Ends the process when PostgreSQL doesn't answer or refuses, with one sentence that names the variable, as a start of
 * the site does. It doesn't wait like that, because somebody sits at the terminal.
 */
export async function openForCommand({ databaseUrl, dataDir }: Place): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    if (databaseUrl)
      await untilReachable(database.pool, { url: databaseUrl, waitSeconds: 0, log: { warn() {} } })
    await migrate(database.pool)
    return database
  } catch (error) {
    await database.close()
    if (!(error instanceof StartFault)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
