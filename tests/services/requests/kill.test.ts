import { spawn } from "node:child_process"
import { once } from "node:events"
import { appendFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type pg from "pg"
import { expect, onTestFinished, test, vi } from "vitest"
import { createAudit } from "../../../platform/audit/audit.ts"
import { openDatabase } from "../../../platform/database/database.ts"
import { isSigned } from "../../../platform/http/signature.ts"
import { deliverMail } from "../../../platform/mail/jobs.ts"
import { registerMailJobs } from "../../../platform/mail/register-jobs.ts"
import { startMail } from "../../../platform/mail/start.ts"
import { startUploads } from "../../../platform/uploads/start.ts"
import { deliverToReceiver } from "../../../services/requests/jobs.ts"
import { settleMails } from "../../../services/requests/mail-states.ts"
import { registerRequestJobs } from "../../../services/requests/register-jobs.ts"
import { startSmtp } from "../../platform/mail/smtp.ts"
import { openTestQueue, passTime } from "../../platform/queue/open-test-queue.ts"
import { createDataFolder } from "../../setup/data-folder.ts"
import { jobKinds, receiverAt, receiverSecret, senderNames, systemSettings } from "./fault-run.ts"

/** `npm run test:attack` takes the whole: 500 requests and five kills. */
const requests = Number(process.env.FAULT_REQUESTS ?? 40)
const kills = Number(process.env.FAULT_KILLS ?? 2)
const patienceMs = 600_000

test("kill -9 while mail and the remote system are down loses no acknowledged request, doubles none, and delivers each once they are back", {
  timeout: patienceMs,
}, async () => {
  const dataDir = createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const acknowledged = await sendUnderKills(dataDir)
  expect(acknowledged.size).toBe(requests)

  const { pool, close } = await openDatabase({ dataDir })
  onTestFinished(close)
  const { rows: stored } = await pool.query<{ id: string; key: string; reference: string }>(
    "select id, key, reference from request",
  )
  expect(new Map(stored.map(({ key, reference }) => [key, reference]))).toEqual(acknowledged)
  expect(stored).toHaveLength(requests)
  expect(new Set(acknowledged.values()).size).toBe(requests)

  const smtp = await startSmtp()
  const receiver = await startReceiver()
  await deliverAll(pool, dataDir, smtp.url, receiver.port)
  // At least once on the wire, once for the receiver by key.
  expect(new Set(receiver.keys)).toEqual(new Set(stored.map(({ id }) => id)))
  const mails = new Map(
    smtp.received.map(({ email, recipients }) => [email.messageId, { email, recipients }]),
  )
  expect(mails.size).toBe(requests * 2)
  for (const reference of acknowledged.values()) {
    const about = [...mails.values()].filter(({ email }) => email.subject?.startsWith(`[${reference}]`))
    const readers = about.map(({ recipients }) => recipients[0]).sort()
    expect(readers).toEqual([expect.stringMatching(/^sender-\d+@plant/), "service@komax.example"])
  }
})

/** Starts the senders, kills them, and starts them again, until every form has its confirmation. @returns references by key. */
async function sendUnderKills(dataDir: string): Promise<Map<string, string>> {
  const file = join(dataDir, "acknowledged")
  writeFileSync(file, "")
  const acknowledged = new Map<string, string>()
  const perSender = requests / senderNames.length
  const script = join(import.meta.dirname, "tireless-senders.ts")
  for (let round = 0; round <= kills; round++) {
    const args = [script, dataDir, file, String(perSender), await freePort()]
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] })
    onTestFinished(() => void child.kill("SIGKILL"))
    const exited = once(child, "exit")
    const enough = (requests / (kills + 1)) * (round + 1)
    for await (const line of createInterface(child.stdout)) {
      const [key = "", reference = ""] = line.split(" ")
      if (line === "all sent") break
      acknowledged.set(key, reference)
      appendFileSync(file, `${key}\n`)
      if (round < kills && acknowledged.size >= enough) break
    }
    child.kill("SIGKILL")
    await exited
  }
  return acknowledged
}

/** A port at which nothing listens. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}

/** A remote system that refuses what isn't signed. */
async function startReceiver() {
  const keys: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const timestamp = String(request.headers["x-request-timestamp"])
    const signature = String(request.headers["x-request-signature"])
    const isGood = isSigned(receiverSecret, { timestamp, signature, body, now: new Date() })
    if (isGood) keys.push(JSON.parse(body.toString("utf8")).variables.key)
    response.writeHead(isGood ? 200 : 401, { "content-type": "application/json" })
    response.end(JSON.stringify(isGood ? { data: { receiveRequest: { id: null } } } : {}))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { keys, port: (server.address() as AddressInfo).port }
}

async function deliverAll(pool: pg.Pool, dataDir: string, smtpUrl: string, port: number) {
  const { queue, log, wake } = await openTestQueue(pool, jobKinds)
  const { publicOrigin } = systemSettings
  const uploads = await startUploads({ pool, dataDir, log })
  const mail = startMail({ pool, queue, smtpUrl, outboxToken: "", publicOrigin, log })
  const closeMail = await registerMailJobs(queue, { pool, smtpUrl, from: undefined, publicOrigin, log })
  onTestFinished(closeMail)
  const createTicket = () => Promise.reject(new Error("nobody wants a ticket here"))
  const receiver = receiverAt(port)
  await registerRequestJobs(queue, { pool, mail, uploads, audit: createAudit(pool), createTicket, receiver })
  await vi.waitFor(
    async () => {
      // As if the pauses were over, and the time of the jobs that killed processes had begun.
      await pool.query(
        "update queue.job set started_on = started_on - interval '1 hour' where state = 'active' and started_on < now() - interval '5 seconds'",
      )
      for (const { name } of [deliverMail, deliverToReceiver]) {
        await passTime(pool, name, "1 hour")
        wake(name)
      }
      await settleMails({ pool, mail })
      const { rows } = await pool.query("select from request_delivery where state <> 'DELIVERED'")
      expect(rows).toHaveLength(0)
    },
    { timeout: patienceMs, interval: 500 },
  )
}
