import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { takeFolderLock } from "../../../platform/database/folder-lock.ts"

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lock-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Leaves in the folder what a killed holder leaves. */
async function leaveDeadLock(folder: string) {
  const socket = JSON.stringify(join(folder, `owner-${Math.random().toString(16).slice(2, 10)}`))
  const code = `require("node:net").createServer().listen(${socket}, () => process.kill(process.pid, "SIGKILL"))`
  await once(spawn(process.execPath, ["-e", code]), "exit")
}

test("one holds the folder until it lets go", async () => {
  const folder = freshFolder()
  const lock = await takeFolderLock(folder)
  expect(lock).not.toBeNull()
  expect(await takeFolderLock(folder)).toBeNull()
  await lock?.release()
  expect(readdirSync(folder)).toEqual([])
  const next = await takeFolderLock(folder)
  expect(next).not.toBeNull()
  await next?.release()
})

test("what a killed holder leaves doesn't hold the folder, and is cleared away", async () => {
  const folder = freshFolder()
  await leaveDeadLock(folder)
  expect(readdirSync(folder)).toHaveLength(1)
  const lock = await takeFolderLock(folder)
  expect(lock).not.toBeNull()
  expect(readdirSync(folder)).toHaveLength(1)
  await lock?.release()
})

test("of many that try at once never two hold the folder", async () => {
  const folder = freshFolder()
  await leaveDeadLock(folder)
  let most = 0
  let turns = 0
  let holders = 0
  async function tryUntilHeld() {
    for (;;) {
      const lock = await takeFolderLock(folder)
      if (lock) {
        holders += 1
        turns += 1
        most = Math.max(most, holders)
        await new Promise((done) => setTimeout(done, 2))
        holders -= 1
        return lock.release()
      }
      await new Promise((done) => setTimeout(done, Math.random() * 40))
    }
  }
  await Promise.all(Array.from({ length: 12 }, tryUntilHeld))
  expect(turns).toBe(12)
  expect(most).toBe(1)
})
