/** What threads and processes on one embedded database tell each other: here several ends within one process. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { openMessageHub } from "../../../platform/database/message-hub.ts"
import { embeddedNotifications } from "../../../platform/notifications/embedded.ts"

function socketPath() {
  const folder = mkdtempSync(join(tmpdir(), "hub-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, "messages")
}

async function openEnd(path: string) {
  const notifications = await embeddedNotifications(path)
  onTestFinished(() => notifications.close())
  const heard: string[] = []
  notifications.subscribe("one", (message) => heard.push(message))
  return { notifications, heard }
}

test("a message reaches everybody once, on its channel only, and its sender at once", async () => {
  const path = socketPath()
  const hub = await openMessageHub(path)
  onTestFinished(() => hub.close())
  const [first, second, third] = [await openEnd(path), await openEnd(path), await openEnd(path)]
  const message = `["page:1"]\n${"ü".repeat(10_000)}`
  const published = first.notifications.publish("one", message)
  expect(first.heard).toEqual([message])
  await published
  await first.notifications.publish("two", "elsewhere")
  await first.notifications.publish("one", "last")
  await vi.waitFor(() => expect(second.heard).toEqual([message, "last"]))
  await vi.waitFor(() => expect(third.heard).toEqual([message, "last"]))
  expect(first.heard).toEqual([message, "last"])
})

test("when the owner of the database goes, the others meet at its successor and know of the gap", async () => {
  const path = socketPath()
  const hub = await openMessageHub(path)
  const [first, second] = [await openEnd(path), await openEnd(path)]
  const gaps: string[] = []
  second.notifications.onGap(() => gaps.push("gap"))
  await hub.close()
  rmSync(path, { force: true })
  const successor = await openMessageHub(path)
  onTestFinished(() => successor.close())
  await vi.waitFor(() => expect(gaps).toEqual(["gap"]), { timeout: 5_000 })
  await vi.waitFor(async () => {
    await first.notifications.publish("one", "again")
    expect(second.heard).toContain("again")
  })
})

test("what is said last before closing still arrives", async () => {
  const path = socketPath()
  const hub = await openMessageHub(path)
  onTestFinished(() => hub.close())
  const { heard } = await openEnd(path)
  const leaving = await embeddedNotifications(path)
  await leaving.publish("one", "good-bye")
  await leaving.close()
  await vi.waitFor(() => expect(heard).toEqual(["good-bye"]))
})
