/** Commands that import a folder of descriptions and files: their argument, the database, the queue, and what goes wrong. */
import type pg from "pg"
import { openForCommand } from "../database/open-for-command.ts"
import type { JobKind } from "./job-kind.ts"
import { openSender } from "./open-sender.ts"
import type { Sender } from "./queue.ts"

export type ImportTarget = { pool: pg.Pool; queue: Sender; dataDir: string }

type Command = {
  /** What follows the program's name on the command line. */
  args: readonly string[]
  /** Of `npm run`, and what the folder holds. */
  usage: { name: string; folder: string }
  /** Read only when there is a folder, so that the usage needs no settings. */
  readEnvironment(): { DATABASE_URL?: string | undefined; DATA_DIR: string }
  kinds: readonly JobKind[]
  /** @returns what was imported, for the last line. */
  importFolder(folder: string, target: ImportTarget): Promise<string>
  /** Whether the descriptions are wrong, which their author mends, rather than the program. */
  isFault(error: unknown): error is Error
  /** Said behind such a fault. */
  afterFault: string
  output?: Pick<Console, "log" | "error">
}

/** @returns the exit code. @throws what is neither a fault of the folder nor a folder that doesn't exist. */
export async function runImport(command: Command): Promise<number> {
  const { args, usage, importFolder, isFault, afterFault, output = console } = command
  const [folder, ...more] = args
  if (!folder || more.length > 0) {
    output.error(`Usage: npm run ${usage.name} -- <folder>\n  ${usage.folder}`)
    return 2
  }
  try {
    const imported = await withTarget(command, (target) => importFolder(folder, target))
    output.log(`Imported ${folder}: ${imported}.`)
    return 0
  } catch (error) {
    if (isFault(error)) output.error(`\n${error.message}\n\n${afterFault}`)
    else if ((error as NodeJS.ErrnoException).code === "ENOENT") output.error(`There is no folder ${folder}.`)
    else throw error
    return 1
  }
}

async function withTarget<Result>(
  { readEnvironment, kinds }: Pick<Command, "readEnvironment" | "kinds">,
  use: (target: ImportTarget) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment()
  const database = await openForCommand({ databaseUrl, dataDir })
  try {
    const queue = await openSender({ database, databaseUrl, kinds })
    return await use({ pool: database.pool, queue, dataDir }).finally(queue.close)
  } finally {
    await database.close()
  }
}
