/** Measures the portal: signing in, the first page, and the tickets of an organisation with 10,000 of them. */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createReader, type Reader } from "./browse.ts"
import { type Durations, measureDurations } from "./durations.ts"
import { type LoadResult, runLoad } from "./load.ts"
import { startServer, untilIdle } from "./server-process.ts"
import { folder } from "./world.ts"

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
const requestsEach = 100
const seconds = 6
const atOnce = 8
const headers = { "user-agent": "Mozilla/5.0 bench reader", "accept-encoding": "br", accept: "text/html" }

/** The account sees all tickets of the organisation of the generated ones. */
const account = "portal@nordkabel.example"

const pages = [
  { name: "portal page", path: "/en/mykomax" },
  { name: "tickets, first page", path: "/en/mykomax/tickets/list?view=all&scope=all" },
  { name: "tickets, page 300", path: "/en/mykomax/tickets/list?view=all&scope=all&page=300" },
  { name: "tickets, a word", path: "/en/mykomax/tickets/list?view=all&scope=all&q=sensor" },
] as const

export async function measurePortal(log: (message: string) => void): Promise<PortalResult> {
  await preparePortal(log)
  const server = await startServer({ args: ["server.ts"], port, environment: { DATA_DIR: dataDir } })
  // Texts of the demo's documents are read in the background.
  await untilIdle(server)
  try {
    const origin = server.origin
    log(`Signing in ${signIns} times`)
    await signIn(origin)
    const signedIn = await measureDurations(signIns, () => signIn(origin))
    const reader = await signIn(origin)
    const measured: PortalResult["pages"] = []
    for (const { name, path } of pages) {
      for (let round = 0; round < 20; round++) await reader.open(origin + path)
      const one = await measureDurations(requestsEach, () => reader.open(origin + path))
      const sent = { ...headers, cookie: reader.cookies() }
      const load = { path, headers: sent, expect: 200, connections: atOnce, seconds }
      measured.push({ name, one, atOnce: await runLoad(server, load) })
      log(`${name}: p50 ${one.p50Ms} ms, p99 ${one.p99Ms} ms`)
    }
    return { tickets, signIn: signedIn, pages: measured }
  } finally {
    await server.stop()
  }
}

/** Requests the portal, fills in the provider's form and returns, like a reader. */
async function signIn(origin: string): Promise<Reader> {
  const reader = createReader(headers)
  const form = await reader.open(`${origin}/en/mykomax`)
  const action = /<form[^>]*method="post"[^>]*action="([^"]+)"/.exec(form.html)?.[1]
  if (!action) throw new Error(`there is no form to sign in at ${form.url}`)
  const address = new URL(action.replaceAll("&amp;", "&"), form.url).href
  const { url } = await reader.open(address, { email: account, password: passwordOf(account) })
  if (new URL(url).pathname !== "/en/mykomax") throw new Error(`signing in led to ${url}`)
  return reader
}

/** The password was generated at the first start and is stored in the data folder. */
function passwordOf(email: string): string {
  const secrets = JSON.parse(readFileSync(`${dataDir}/secrets.json`, "utf8")) as Record<string, string>
  return secrets[`password:account:${email}`] ?? ""
}

/** Filled once and kept as long as the migrations are the same. */
async function preparePortal(log: (message: string) => void) {
  const filled = `${dataDir}/filled`
  const migrations = readdirSync("platform/database/migrations").sort().join("\n")
  if (existsSync(filled) && readFileSync(filled, "utf8") === migrations) return
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  log(`Filling ${dataDir}: demo world`)
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: "error" }
  await (await startServer({ args: ["server.ts"], port, environment })).stop()
  log(`Generating ${tickets} tickets`)
  const { status } = spawnSync(process.execPath, ["start/demo-generate.ts", "--tickets", String(tickets)], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", ...environment },
  })
  if (status !== 0) throw new Error("the tickets were not generated")
  writeFileSync(filled, migrations)
}
