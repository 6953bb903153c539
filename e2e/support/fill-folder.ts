/**
 * Makes the data folder of the journeys' server, and a copy of it for the servers that tests start themselves: to make one takes half a
 * minute of computing, most of it jobs that follow the first start. `npm test` does it beside the unit tests, since it keeps little more
 * than one processor busy.
 */
import { cp, rm } from "node:fs/promises"
import { setTimeout as wait } from "node:timers/promises"
import { openDatabase } from "../../platform/database/database.ts"
import { dataDir, filledFolder, originOf, port, serverEnvironment } from "./addresses.ts"
import { startProcess, untilAnswers } from "./server-process.ts"

/** Playwright waits for the port of the journeys, which has to be silent until the folder is full. */
const otherPort = port + 1
const firstStartMs = 120_000
const jobsMs = 120_000

if (import.meta.main) await fillFolder()

export async function fillFolder(): Promise<void> {
  for (const folder of [dataDir, filledFolder]) await rm(folder, { recursive: true, force: true })
  await fill()
  await cp(dataDir, filledFolder, { recursive: true })
}

async function fill() {
  const first = startProcess(["server.ts"], { ...serverEnvironment, PORT: String(otherPort) })
  process.once("exit", () => first.process.kill("SIGKILL"))
  const ended = first.exited.then((code) => {
    throw new Error(`the first start ended with ${code}:\n${first.output()}`)
  })
  await Promise.race([untilAnswers(`${originOf("main", otherPort)}/health/ready`, firstStartMs), ended])
  await Promise.race([untilJobsAreDone(), ended])
  first.process.kill("SIGTERM")
  await first.exited
}

/** Twice in a row, since a job that has ended may have others follow it. */
async function untilJobsAreDone() {
  const { pool, close } = await openDatabase({ dataDir })
  const deadline = Date.now() + jobsMs
  for (let quiet = 0; quiet < 2; ) {
    await wait(1_000)
    const { rows } = await pool.query(
      "SELECT count(*)::int AS open FROM queue.job WHERE state < 'completed' AND start_after < now() + interval '10 s'",
    )
    quiet = rows[0].open === 0 ? quiet + 1 : 0
    // Journeys wait themselves for what they need.
    if (Date.now() > deadline) break
  }
  await close()
}
