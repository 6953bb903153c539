import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { localNotifications } from "../../../platform/notifications/notifications.ts"
import { concernsCatalogue } from "../../../services/catalogue/changes.ts"
import { catalogueJobs, feedSearchJob, tellChange } from "../../../services/catalogue/jobs.ts"
import { registerCatalogueJobs } from "../../../services/catalogue/register-jobs.ts"
import { listJobs, openTestQueue, passTime, untilDone } from "../../platform/queue/open-test-queue.ts"
import { jsonCatalogue, openCatalogue } from "./import/import-text.ts"

const dataDir = mkdtempSync(join(tmpdir(), "catalogue-changes-"))
const log = { info() {}, warn() {} }

/** A catalogue whose second import changed one product; a worker tells of it on the wire that is returned. */
async function openChanged() {
  const catalogue = await openCatalogue({ hasQueue: true })
  const { pool } = catalogue.database
  const wire = localNotifications()
  const text = JSON.stringify(jsonCatalogue)
  await catalogue.importText("a.json", text)
  await catalogue.importText("a.json", text.replace('"rate":20', '"rate":25'))
  const heard: string[] = []
  wire.subscribe("content-purge", (message) => heard.push(...JSON.parse(message)))
  const { queue, lines, wake } = await openTestQueue(pool, catalogueJobs)
  return { ...catalogue, pool, wire, heard, queue, lines, wake }
}

test("all processes hear of every change once", async () => {
  const { pool, wire, heard, queue, lines } = await openChanged()
  await registerCatalogueJobs(queue, { pool, notifications: wire, dataDir, log })
  await vi.waitFor(() => expect(heard).toHaveLength(3), { timeout: 10_000 })
  await untilDone(pool, tellChange.name)
  expect(heard).toEqual(["catalogue", "classification:machines", "product:two"])
  expect(lines).toEqual([])
})

test("a change that could not be told comes again, later", async () => {
  const { pool, wire, heard, queue, lines, wake } = await openChanged()
  let isDown = true
  const notifications = {
    publish: (channel: string, message: string) =>
      isDown ? Promise.reject(new Error("down")) : wire.publish(channel, message),
  }
  await registerCatalogueJobs(queue, { pool, notifications, dataDir, log })
  const waiting = () => listJobs(pool, tellChange.name)
  await vi.waitFor(
    async () => expect(await waiting()).toMatchObject([{ state: "retry" }, { state: "retry" }]),
    {
      timeout: 10_000,
    },
  )
  // One for both, since they wait for the same.
  expect(lines).toHaveLength(1)
  isDown = false
  await passTime(pool, tellChange.name, "1 minute")
  wake(tellChange.name)
  await vi.waitFor(() =>
    expect(heard.sort()).toEqual(["catalogue", "classification:machines", "product:two"]),
  )
  await untilDone(pool, tellChange.name)
})

test("search is told of what changed while nobody was looking, and after each change", async () => {
  const { pool, wire, queue, importText } = await openChanged()
  const told: string[] = []
  const target = {
    indexDocuments: async (_source: string, documents: readonly { id: string }[]) =>
      void told.push(...documents.map(({ id }) => id)),
    removeDocuments: async (_source: string, ids: readonly string[]) => void told.push(...ids),
  }
  const search = { target, siteId: async () => "main" }
  await registerCatalogueJobs(queue, { pool, notifications: wire, search, dataDir, log })
  await vi.waitFor(() => expect(told).toContain("product:two"), { timeout: 10_000 })
  await untilDone(pool, tellChange.name)
  await untilDone(pool, feedSearchJob.name)
  told.splice(0)
  await importText("a.json", JSON.stringify(jsonCatalogue))
  await vi.waitFor(() => expect(told).toEqual(["product:two"]), { timeout: 10_000 })
})

test("which changes concern the catalogue", () => {
  const changes = [
    ["catalogue"],
    ["page:one", "product:two"],
    ["classification:a"],
    ["*"],
    ["page:product"],
    ["all"],
  ]
  expect(changes.map(concernsCatalogue)).toEqual([true, true, true, true, false, false])
})
