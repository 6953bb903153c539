/** Data folders with the demo world and a mass of something, for the benchmarks of the portal's rooms. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { startServer, untilIdle } from "./server-process.ts"
import { folder } from "./world.ts"

type Mass = {
  port: number
  log: (message: string) => void
  /** Adds to the folder, whose server doesn't run. */
  fill(): void | Promise<void>
}

const demoDir = `${folder}/demo`

/** Filled once and kept as long as the migrations are the same. The demo world is made once for all folders. */
export async function prepareDemoWorld(dataDir: string, { port, log, fill }: Mass): Promise<void> {
  await keepFilled(dataDir, async () => {
    await copyDemoWorld(dataDir, { port, log })
    log(`Filling ${dataDir}`)
    await fill()
  })
}

/** The demo world alone, after the jobs of its first start. */
export async function copyDemoWorld(dataDir: string, { port, log }: Omit<Mass, "fill">): Promise<void> {
  await keepFilled(demoDir, () => startDemo(port, log))
  cpSync(demoDir, dataDir, { recursive: true })
  rmSync(markOf(dataDir), { force: true })
}

async function keepFilled(dataDir: string, fill: () => Promise<void>): Promise<void> {
  const migrations = readdirSync("platform/database/migrations").sort().join("\n")
  const mark = markOf(dataDir)
  if (existsSync(mark) && readFileSync(mark, "utf8") === migrations) return
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  await fill()
  writeFileSync(mark, migrations)
}

function markOf(dataDir: string): string {
  return `${dataDir}/filled`
}

/** The first start's jobs run to their end here, or each of the folders would do them again. */
async function startDemo(port: number, log: Mass["log"]): Promise<void> {
  log(`Filling ${demoDir}: demo world`)
  const server = await startServer({
    args: ["server.ts"],
    port,
    environment: { DATA_DIR: demoDir, LOG_LEVEL: "error" },
  })
  await untilIdle(server)
  await server.stop()
}
