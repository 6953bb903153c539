/**
 * Measures the requests service while mail and the remote system are down: how long a sender waits for the confirmation,
 * and how long staff wait for their list of 100,000 requests.
 */
import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import type pg from "pg"
import { createAudit } from "../platform/audit/audit.ts"
import { openDatabase } from "../platform/database/database.ts"
import { migrate } from "../platform/database/migrate.ts"
import { mailJobs } from "../platform/mail/jobs.ts"
import { registerMailJobs } from "../platform/mail/register-jobs.ts"
import { startMail } from "../platform/mail/start.ts"
import { localNotifications } from "../platform/notifications/notifications.ts"
import { openQueue } from "../platform/queue/open-queue.ts"
import { startUploads } from "../platform/uploads/start.ts"
import { generateRequests } from "../services/requests/demo-generate.ts"
import { requestJobs } from "../services/requests/jobs.ts"
import { registerRequestJobs } from "../services/requests/register-jobs.ts"
import type { RequestQuery } from "../services/requests/rows.ts"
import { requestSearch } from "../services/requests/search.ts"
import { sendRequest } from "../services/requests/send-request.ts"
import { RequestStore } from "../services/requests/store.ts"
import type { RequestInput } from "../services/requests/validate.ts"
import { machine } from "./report.ts"
import { table } from "./table.ts"
import { folder } from "./world.ts"

type Waits = { name: string; p50Ms: number; p95Ms: number; count: number }
export type RequestsResult = { sent: Waits[]; lists: Waits[]; listed: number }

const dataDir = `${folder}/requests`
const listed = 100_000
/** Nothing listens there. */
const deadPort = 9
const publicOrigin = "http://localhost:3000"

export async function measureRequests(log: (message: string) => void): Promise<RequestsResult> {
  rmSync(dataDir, { recursive: true, force: true })
  const { pool, close } = await openDatabase({ dataDir })
  const { send, stop } = await openService(pool)
  try {
    log("Sending while mail and the remote system are down")
    await measure("warm-up", 50, 1, send)
    const sent = [
      await measure("one sender after the other", 500, 1, send),
      await measure("20 senders at once", 500, 20, send),
    ]
    await stop()
    log(`Listing ${listed} requests`)
    await generateRequests(pool, { requests: listed, seed: 1 })
    const store = new RequestStore(pool)
    const lists = []
    for (const [name, query] of Object.entries(queries))
      lists.push(await measure(name, 40, 1, () => store.list({ ...usual, ...query })))
    return { sent, lists, listed }
  } finally {
    await close()
  }
}

async function openService(pool: pg.Pool) {
  await migrate(pool)
  const log = { info() {}, warn() {}, error() {} }
  const kinds = [...mailJobs, ...requestJobs]
  const queue = await openQueue({ pool, notifications: localNotifications(), kinds, hasWorkers: true, log })
  const smtpUrl = `smtp://127.0.0.1:${deadPort}`
  const mail = startMail({ pool, queue, smtpUrl, outboxToken: "", publicOrigin, log })
  const uploads = await startUploads({ pool, dataDir, log })
  const audit = createAudit(pool)
  await registerMailJobs(queue, { pool, smtpUrl, from: undefined, publicOrigin, log })
  const receiver = { url: `http://127.0.0.1:${deadPort}/`, secret: "bench", timeoutMs: 2_000, publicOrigin }
  const createTicket = () => Promise.reject(new Error("nobody wants a ticket here"))
  await registerRequestJobs(queue, { pool, mail, uploads, audit, receiver, createTicket })
  const settings = { publicOrigin, inboundAddress: null, hasReceiver: true, retentionDays: 730 }
  const parts = {
    ...{ pool, queue, mail, uploads, audit, settings, log },
    scansOf: async () => new Map(),
    now: () => new Date(),
  }
  return {
    send: (number: number) => sendRequest(parts, randomUUID(), inputOf(number)),
    stop: () => queue.stop(),
  }
}

function inputOf(number: number): RequestInput {
  return {
    ...{ form: "service-request", site: "main", locale: "de-ch", country: "CH", doubts: [] },
    subject: `Crimp height drifts, ${number}`,
    sender: { email: `sender-${number}@plant.example`, firstName: "Kim", lastName: "Plant" },
    answers: Array.from({ length: 20 }, (_, field) => ({
      ...{ name: `field${field}`, label: `Feld ${field}`, staffLabel: `Field ${field}` },
      value: `value ${number}`,
      shown: `Wert ${number}`,
      staffShown: `Value ${number}`,
    })),
    to: { team: "service", email: "service@komax.example" },
  }
}

async function measure(
  name: string,
  count: number,
  atOnce: number,
  work: (number: number) => Promise<unknown>,
): Promise<Waits> {
  const waits: number[] = []
  let next = 0
  async function one() {
    while (next < count) {
      const number = next++
      const startedAt = performance.now()
      await work(number)
      waits.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  waits.sort((a, b) => a - b)
  const at = (share: number) => Number((waits[Math.floor(waits.length * share)] ?? 0).toFixed(1))
  return { name, p50Ms: at(0.5), p95Ms: at(0.95), count }
}

const usual: RequestQuery = {
  ...{ forms: null, states: null, teams: null, offices: null, countries: null, assignee: null, search: null },
  ...{ sort: "RECEIVED", descending: true, first: 25, skip: 0 },
}

const queries: Record<string, Partial<RequestQuery>> = {
  "first page": {},
  "page 400": { skip: 10_000 },
  "new ones": { states: ["NEW"] },
  "of one form and country": { forms: ["contact-request"], countries: ["DE"] },
  "by last change": { sort: "UPDATED" },
  "a word": { search: requestSearch("twisting") },
  "a reference": { search: requestSearch("R-2020-050000") },
}

export function requestsReport({ sent, lists, listed: count }: RequestsResult): string {
  const head = ["", "p50 ms", "p95 ms", "count"]
  const rows = (waits: readonly Waits[]) =>
    waits.map(({ name, p50Ms, p95Ms, count: times }) => [name, `${p50Ms}`, `${p95Ms}`, `${times}`])
  return [
    "# The requests",
    "",
    "Written by `npm run bench -- --only requests`: the requests service on the embedded database, its workers in the same thread.",
    "",
    machine(),
    "",
    "## Until a sender has the confirmation",
    "",
    "Mail and the remote system are down, and their jobs are tried meanwhile. A request has 20 answers, two mails and a delivery.",
    "",
    table(head, rows(sent)),
    "",
    `## The inbox with ${count.toLocaleString("en")} requests`,
    "",
    table(head, rows(lists)),
    "",
  ].join("\n")
}
