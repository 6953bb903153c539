/** Measures the portal: signing in, the first page, and the tickets of an organisation with 10,000 of them. */
import { openDatabase } from "../platform/database/database.ts"
import { prepareDemoWorld } from "./demo-world.ts"
import { type Durations, measureDurations } from "./durations.ts"
import { type LoadResult, runLoad } from "./load.ts"
import { portalHeaders, signInAs } from "./portal-reader.ts"
import { startServer, untilIdle } from "./server-process.ts"
import { folder, generate } from "./world.ts"

export type PortalResult = {
  tickets: number
  /** The whole sign-in: from the portal's address through the provider's page back to the portal. */
  signIn: Durations
  pages: { name: string; one: Durations; atOnce: LoadResult }[]
}

const port = 3998
const dataDir = `${folder}/portal`
const tickets = 10_000
const signIns = 20
/** Of a hundred, the slowest one would be the 99th percentile, and that is chance: a collection of garbage comes once in three hundred. */
const requestsEach = 1_000
const seconds = 6
const atOnce = 8
/** The account sees all tickets of the organisation of the generated ones. */
const account = "portal@nordkabel.example"

const pages = [
  { name: "portal page", path: "/en/mykomax" },
  { name: "tickets, first page", path: "/en/mykomax/tickets/list?view=all&scope=all" },
  { name: "tickets, page 300", path: "/en/mykomax/tickets/list?view=all&scope=all&page=300" },
  { name: "tickets, a word", path: "/en/mykomax/tickets/list?view=all&scope=all&q=sensor" },
] as const

export async function measurePortal(log: (message: string) => void): Promise<PortalResult> {
  await prepareDemoWorld(dataDir, {
    port,
    log,
    async fill() {
      generate(["--tickets", String(tickets)], dataDir)
      await letColleaguesSee()
    },
  })
  const server = await startServer({ args: ["server.ts"], port, environment: { DATA_DIR: dataDir } })
  // Texts of the demo's documents are read in the background.
  await untilIdle(server)
  try {
    const origin = server.origin
    const signIn = () => signInAs(account, { address: `${origin}/en/mykomax`, dataDir })
    log(`Signing in ${signIns} times`)
    await signIn()
    const signedIn = await measureDurations(signIns, signIn)
    const reader = await signIn()
    const measured: PortalResult["pages"] = []
    for (const { name, path } of pages) {
      for (let round = 0; round < 20; round++) await reader.open(origin + path)
      const one = await measureDurations(requestsEach, () => reader.open(origin + path))
      const sent = { ...portalHeaders, cookie: reader.cookies() }
      const load = { path, headers: sent, expect: 200, connections: atOnce, seconds }
      measured.push({ name, one, atOnce: await runLoad(server, load) })
      log(`${name}: p50 ${one.p50Ms} ms, p99 ${one.p99Ms} ms`)
    }
    return { tickets, signIn: signedIn, pages: measured }
  } finally {
    await server.stop()
  }
}

/** In the demo world people see their own tickets: a third of those that were generated. */
async function letColleaguesSee(): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir, poolSize: 1 })
  try {
    await pool.query(
      "update customer_organisation set colleagues_see_tickets = true where id = 'org-nordkabel'",
    )
  } finally {
    await close()
  }
}
