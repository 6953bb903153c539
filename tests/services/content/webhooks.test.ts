import { createHmac } from "node:crypto"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import type { Database } from "../../../platform/database/database.ts"
import { importContent } from "../../../services/content/import/import.ts"
import { deliverChanges, signWebhook, startWebhookDelivery } from "../../../services/content/webhooks.ts"
import { freshDatabase } from "../../platform/database/fresh-database.ts"
import { fixtureFolder } from "./content-endpoint.ts"

const secret = "webhook-secret"
const url = "http://app.localhost/hook"

async function changed({ pool }: Database, tags = ["page:one"]) {
  await pool.query("insert into content_change (tags) values ($1)", [tags])
}

async function waiting({ pool }: Database) {
  return (await pool.query("select attempts, delivered_to, due_at > now() as later from content_change")).rows
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
  const database = await freshDatabase()
  const fetch = receiver()
  await changed(database, ["page:one", "system"])
  await deliverChanges({ pool: database.pool, urls: [url], secret, fetch })
  await deliverChanges({ pool: database.pool, urls: [url], secret, fetch })
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
  expect(await waiting(database)).toEqual([])
})

test("a refused change waits and is posted again, only to those who have not had it", async () => {
  const database = await freshDatabase()
  await changed(database)
  const fetch = vi.fn<typeof globalThis.fetch>(async (address) => {
    return new Response(null, { status: address === url ? 503 : 204 })
  })
  const options = { pool: database.pool, urls: [url, "http://other.localhost/"], secret, fetch }
  await deliverChanges(options)
  expect(await waiting(database)).toEqual([
    { attempts: 1, delivered_to: ["http://other.localhost/"], later: true },
  ])
  expect(await deliverChanges(options)).toBe(0)

  await database.pool.query("update content_change set due_at = now()")
  await deliverChanges({ ...options, fetch: receiver(204) })
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(await waiting(database)).toEqual([])
})

test("a receiver that can't be reached is tried again", async () => {
  const database = await freshDatabase()
  await changed(database)
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    throw new Error("connection refused")
  })
  const log = { warn: vi.fn() }
  await deliverChanges({ pool: database.pool, urls: [url], secret, fetch, log })
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ url }), "a webhook could not be reached")
  expect(await waiting(database)).toHaveLength(1)
})

test("what a killed process was delivering is delivered when its lease ends", async () => {
  const database = await freshDatabase()
  await changed(database)
  // The process dies within the call: nothing after it runs.
  void deliverChanges({ pool: database.pool, urls: [url], secret, fetch: () => new Promise(() => {}) })
  await vi.waitFor(async () => expect(await waiting(database)).toMatchObject([{ attempts: 1, later: true }]))
  await database.pool.query("update content_change set due_at = now()")
  const fetch = receiver()
  await deliverChanges({ pool: database.pool, urls: [url], secret, fetch })
  expect(fetch).toHaveBeenCalledOnce()
})

test("the running delivery picks up a change by itself and stops when told", async () => {
  const database = await freshDatabase()
  const fetch = receiver()
  const delivery = startWebhookDelivery({ pool: database.pool, urls: [url], secret, fetch, intervalMs: 10 })
  await changed(database)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), { timeout: 10_000 })
  await delivery.stop()
  await changed(database)
  expect(await waiting(database)).toHaveLength(1)
})

test("an import queues the tags of what it changed, and none when nothing changed", async () => {
  const database = await freshDatabase()
  const { pool } = database
  const temporary = mkdtempSync(join(tmpdir(), "content-"))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
  const [folder, dataDir] = [join(temporary, "content"), join(temporary, "data")]
  cpSync(fixtureFolder, folder, { recursive: true })
  await importContent({ pool, folder, dataDir })
  await pool.query("delete from content_change")

  expect(await importContent({ pool, folder, dataDir })).toEqual({
    created: 0,
    updated: 0,
    deleted: 0,
    tags: [],
  })
  expect((await pool.query("select tags from content_change")).rows).toEqual([])

  writeFileSync(
    join(folder, "sites/main/pages/_home/de.yaml"),
    "title: Anfang\nmodules: { hero: { title: A, links: [{}, {}] } }\n",
  )
  writeFileSync(join(folder, "sites/main/navigation.de.yaml"), "company: { title: Firma }\n")
  rmSync(join(folder, "redirects.yaml"))
  rmSync(join(folder, "sites/main/pages/modules"), { recursive: true })
  const tags = ["navigation:main", "page:main-home", "page:main-modules", "redirects"]
  expect(await importContent({ pool, folder, dataDir })).toEqual({
    created: 0,
    updated: 2,
    deleted: 3,
    tags,
  })
  expect((await pool.query("select tags from content_change")).rows).toEqual([{ tags }])
})
