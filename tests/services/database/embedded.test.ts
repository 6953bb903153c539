import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "../../../services/database/database.ts"

const writer = join(import.meta.dirname, "endless-writer.ts")

test("kill -9 while writing loses nothing that was acknowledged, and a stale lock does not hinder the next start", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kill-"))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = spawn("node", [writer, dataDir], { stdio: ["ignore", "pipe", "inherit"] })
  let acknowledged = -1
  for await (const line of createInterface(child.stdout)) {
    acknowledged = Number(line)
    if (acknowledged === 200) break
  }
  child.kill("SIGKILL")
  await once(child, "exit")

  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query("SELECT count(*)::int AS kept, max(n) AS last FROM receipt")
  await database.close()
  expect(acknowledged).toBe(200)
  expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0].kept).toBe(rows[0].last + 1)
})

test("a second process shares the running database instead of opening its files", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "share-"))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const owner = await openDatabase({ dataDir })
  const guest = await openDatabase({ dataDir })
  await guest.pool.query("CREATE TABLE shared AS SELECT 1 AS n")
  expect((await owner.pool.query("SELECT n FROM shared")).rows).toEqual([{ n: 1 }])
  await guest.close()
  expect((await owner.pool.query("SELECT n FROM shared")).rows).toEqual([{ n: 1 }])
  await owner.close()
})
