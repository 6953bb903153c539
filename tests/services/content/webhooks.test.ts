import { createHmac } from "node:crypto"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type pg from "pg"
import { expect, onTestFinished, test, vi } from "vitest"
import { signWebhook } from "../../../platform/http/signed-webhook.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { contentJobs, postChange, tellChange } from "../../../services/content/jobs.ts"
import { announceChange, registerWebhookJobs } from "../../../services/content/webhooks.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { listJobs, openTestQueue, passTime, untilDone } from "../../platform/queue/open-test-queue.ts"
import { fixtureFolder } from "./content-endpoint.ts"

const secret = "webhook-secret"
const url = "http://app.localhost/hook"

/** A worker that posts to these addresses. */
async function startWorker(pool: pg.Pool, fetch: typeof globalThis.fetch, urls = [url]) {
  const worker = await openTestQueue(pool, contentJobs)
  await registerWebhookJobs(worker.queue, { urls, secret, fetch })
  async function settle() {
    for (const kind of contentJobs) {
      worker.wake(kind.name)
      await untilDone(pool, kind.name)
    }
  }
  return { ...worker, settle }
}

async function waiting(pool: pg.Pool) {
  const jobs = await Promise.all(contentJobs.map(({ name }) => listJobs(pool, name)))
  return jobs.flat().filter(({ state }) => state !== "completed")
}

function receiver(...statuses: number[]) {
  return vi.fn<typeof fetch>(async () => new Response(null, { status: statuses.shift() ?? 204 }))
}

test("the signature is Hygraph's: HMAC of body, environment and time", () => {
  const payload = `{"Body":"{\\"a\\":1}","EnvironmentName":"master","TimeStamp":1700000000000}`
  const expected = createHmac("sha256", secret).update(payload).digest("base64")
  expect(signWebhook('{"a":1}', secret, 1_700_000_000_000)).toBe(
    `sign=${expected}, env=master, t=1700000000000`,
  )
})

test("a change is posted once, signed, and then forgotten", async () => {
  const { pool } = await freshDatabase()
  const fetch = receiver()
  const { queue, settle } = await startWorker(pool, fetch)
  await announceChange(queue, ["page:one", "system"])
  await settle()
  await settle()
  expect(fetch).toHaveBeenCalledOnce()
  const [address, init] = fetch.mock.calls[0] ?? []
  const headers = new Headers(init?.headers)
  const time = Number(/t=(\d+)$/.exec(headers.get("gcms-signature") ?? "")?.[1])
  expect(address).toBe(url)
  expect(headers.get("gcms-signature")).toBe(signWebhook(String(init?.body), secret, time))
  expect(JSON.parse(String(init?.body))).toEqual({
    id: expect.any(String),
    operation: "publish",
    tags: ["page:one", "system"],
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(await waiting(pool)).toEqual([])
})

test("a refused change waits and is posted again, only to those who have not had it, as the same change", async () => {
  const { pool } = await freshDatabase()
  const statuses = [503, 204]
  const fetch = vi.fn<typeof globalThis.fetch>(async (address) => {
    return new Response(null, { status: address === url ? statuses.shift() : 204 })
  })
  const { queue, settle, lines } = await startWorker(pool, fetch, [url, "http://other.localhost/"])
  await announceChange(queue, ["page:one"])
  await settle()
  const [kept, ...others] = await waiting(pool)
  expect(kept).toMatchObject({ state: "retry", data: { url, tags: ["page:one"] } })
  expect(kept?.wait).toBeGreaterThan(0)
  expect(others).toEqual([])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(lines.map(({ fields }) => String((fields as { err: Error }).err.message))).toEqual([
    `the webhook ${url} answered 503`,
  ])

  await passTime(pool, postChange.name, "1 minute")
  await settle()
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(await waiting(pool)).toEqual([])
  const bodies = fetch.mock.calls.filter(([address]) => address === url).map(([, init]) => init?.body)
  expect(bodies[1]).toBe(bodies[0])
})

test("a receiver that can't be reached is tried again", async () => {
  const { pool } = await freshDatabase()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    throw new Error("connection refused")
  })
  const { queue, settle, lines } = await startWorker(pool, fetch)
  await announceChange(queue, ["page:one"])
  await settle()
  expect(lines).toMatchObject([
    { level: "warn", message: "a job is tried again later", fields: { queue: "content.post" } },
  ])
  expect(await waiting(pool)).toHaveLength(1)
})

test("what a killed process was delivering is delivered when its time is over", async () => {
  const { pool } = await freshDatabase()
  // The process died within the call: nothing after it ran.
  const { queue, settle } = await startWorker(pool, receiver(204, 204))
  await announceChange(queue, ["page:one"])
  await settle()
  await pool.query(
    "update queue.job set state = 'active', started_on = now() - interval '1 hour' where name = $1",
    [postChange.name],
  )
  await vi.waitFor(async () => expect(await waiting(pool)).toMatchObject([{ state: "retry" }]), {
    timeout: 10_000,
  })
  await passTime(pool, postChange.name, "1 minute")
  await settle()
  expect(await waiting(pool)).toEqual([])
})

test("a stopped worker leaves a change to the next", async () => {
  const { pool } = await freshDatabase()
  const fetch = receiver()
  const { queue } = await startWorker(pool, fetch)
  await announceChange(queue, ["page:one"])
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), { timeout: 10_000 })
  await untilDone(pool, postChange.name)
  const { queue: another } = await openTestQueue(pool, contentJobs)
  await queue.stop()
  await announceChange(another, ["page:two"])
  expect(await waiting(pool)).toHaveLength(1)
})

test("an import queues the tags of what it changed, and none when nothing changed", async () => {
  const { pool } = await freshDatabase()
  const { queue } = await openTestQueue(pool, contentJobs)
  const told = async () =>
    (await listJobs(pool, tellChange.name)).map(({ data }) => (data as { tags: string[] }).tags)
  const temporary = mkdtempSync(join(tmpdir(), "content-"))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
  const [folder, dataDir] = [join(temporary, "content"), join(temporary, "data")]
  cpSync(fixtureFolder, folder, { recursive: true })
  await importContent({ pool, queue, folder, dataDir })
  await pool.query("delete from queue.job")

  expect(await importContent({ pool, queue, folder, dataDir })).toEqual({
    created: 0,
    updated: 0,
    deleted: 0,
    tags: [],
  })
  expect(await told()).toEqual([])

  writeFileSync(
    join(folder, "sites/main/pages/_home/de.yaml"),
    "title: Anfang\nmodules: { hero: { title: A, links: [{}, {}] } }\n",
  )
  writeFileSync(join(folder, "sites/main/navigation.de.yaml"), "company: { title: Firma }\n")
  rmSync(join(folder, "redirects.yaml"))
  rmSync(join(folder, "sites/main/pages/modules"), { recursive: true })
  const tags = ["navigation:main", "page:main-home", "page:main-modules", "redirects"]
  expect(await importContent({ pool, queue, folder, dataDir })).toEqual({
    created: 0,
    updated: 2,
    deleted: 3,
    tags,
  })
  expect(await told()).toEqual([tags])
})
