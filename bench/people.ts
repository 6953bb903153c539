/**
 * Measures the administration of people at 10,000 of them: list and person beside a bare server with one statement on the same database,
 * and invitations of 500 people until the queue has written and sent each mail.
 */
import { setTimeout as wait } from "node:timers/promises"
import { openDatabase } from "../platform/database/database.ts"
import type { Reader } from "./browse.ts"
import { ask, type Measured, measureInTurn } from "./by-turns.ts"
import { prepareDemoWorld } from "./demo-world.ts"
import { signInAs } from "./portal-reader.ts"
import { startServer, untilIdle } from "./server-process.ts"
import { folder, generate } from "./world.ts"

export type PeopleResult = {
  people: number
  pages: Measured[]
  invitations: {
    people: number
    rounds: { checkedMs: number; acceptedMs: number; sentSeconds: number }[]
  }
}

const port = 3998
const floorPort = 3996
const dataDir = `${folder}/people`
const people = 10_000
const invited = 500
const invitedDomain = "bench-invited.example"
const longestSendingMs = 120_000

/** They all belong to the organisation that this account administers. */
const account = "portal@nordkabel.example"
const organisation = "org-nordkabel"
const list = "/en/mykomax/user-admin"
const listMs = 200
const personMs = 100

const idOf = (index: number) => `00000000-0000-4000-9000-${String(index).padStart(12, "0")}`

const lists = [
  { name: "list, first page", query: "" },
  { name: "list, page 200", query: "?page=200" },
  { name: "list, two words", query: "?q=quality+0012" },
  { name: "list, by application and status", query: "?application=inventory&status=ACTIVE" },
  { name: "list, by country of the person", query: "?country=PL" },
  { name: "list, sorted by city", query: "?sort=city" },
]

export async function measurePeople(log: (message: string) => void): Promise<PeopleResult> {
  await prepareDemoWorld(dataDir, { port, log, fill: () => generate(["--people", String(people)], dataDir) })
  const server = await startServer({ args: ["server.ts"], port, environment: { DATA_DIR: dataDir } })
  const floor = await startServer({
    args: ["bench/people-floor.ts", "--data", dataDir, "--port", String(floorPort)],
    port: floorPort,
    readyPath: "/",
  })
  try {
    const reader = await signInAs(account, { address: server.origin + list, dataDir })
    await untilIdle(server)
    const pages: Measured[] = []
    for (const { name, query } of lists)
      pages.push(
        await measureInTurn(name, listMs, {
          ours: () => reader.open(server.origin + list + query),
          floor: () => ask(`${floor.origin}/list/${organisation}`),
        }),
      )
    pages.push(
      await measureInTurn("person", personMs, {
        ours: (index) => reader.open(`${server.origin}${list}/${idOf(index * 37)}`),
        floor: (index) => ask(`${floor.origin}/person/${idOf(index * 37)}`),
      }),
    )
    for (const { name, ours, floor: least } of pages)
      log(`${name}: p50 ${ours.p50Ms} ms, p95 ${ours.p95Ms} ms; one statement p50 ${least.p50Ms} ms`)
    return { people, pages, invitations: await measureInvitations(server.origin, reader, log) }
  } finally {
    await floor.stop()
    await server.stop()
  }
}

/** Through the forms: a pasted list is checked, then sent; the queue makes people, invitations and mails. */
async function measureInvitations(origin: string, reader: Reader, log: (message: string) => void) {
  const { pool, close } = await openDatabase({ dataDir, poolSize: 1 })
  const measured: PeopleResult["invitations"]["rounds"] = []
  try {
    for (let round = 0; round < 2; round++) {
      await pool.query("delete from customer_person where email_key like '%@' || $1", [invitedDomain])
      const run = Date.now().toString(36)
      const form = await reader.open(`${origin}${list}/invite/many`)
      const key = /name="key" value="([^"]+)"/.exec(form.html)?.[1] ?? ""
      const lines = Array.from({ length: invited }, (_, index) => `new.${index}.${run}@${invitedDomain}`)
      const startedAt = performance.now()
      const batch = await reader.open(`${origin}${list}/invite/many`, {
        ...{ intent: "check", key, organisation, language: "en", applications: "inventory" },
        list: lines.join("\n"),
      })
      const checkedAt = performance.now()
      await reader.open(batch.url, { intent: "send" })
      const acceptedAt = performance.now()
      await untilSent(() => countSent(pool, run))
      const sentSeconds = (performance.now() - acceptedAt) / 1000
      const times = { checkedMs: checkedAt - startedAt, acceptedMs: acceptedAt - checkedAt, sentSeconds }
      log(`${invited} invitations: ${JSON.stringify(times)}`)
      measured.push(times)
    }
    await pool.query("delete from customer_person where email_key like '%@' || $1", [invitedDomain])
    return { people: invited, rounds: measured }
  } finally {
    await close()
  }
}

type Pool = Awaited<ReturnType<typeof openDatabase>>["pool"]

/** Without a mail server a mail is done when it is kept in the outbox. */
async function countSent(pool: Pool, run: string): Promise<number> {
  const { rows } = await pool.query<{ sent: number }>(
    `select count(*)::int as sent from mail where key like 'invitation:%' and status in ('kept', 'sent') and recipient like $1`,
    [`%.${run}@${invitedDomain}`],
  )
  return rows[0]?.sent ?? 0
}

async function untilSent(count: () => Promise<number>): Promise<void> {
  for (const until = performance.now() + longestSendingMs; performance.now() < until; ) {
    if ((await count()) === invited) return
    await wait(100)
  }
  throw new Error(`${await count()} of ${invited} invitations were sent`)
}
