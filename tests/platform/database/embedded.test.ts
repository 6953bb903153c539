import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { renameSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "../../../platform/database/database.ts"
import { migrate } from "../../../platform/database/migrate.ts"
import { createDataFolder } from "../../setup/data-folder.ts"

const writer = join(import.meta.dirname, "endless-writer.ts")

test("kill -9 while writing loses nothing that was acknowledged, and a stale lock does not hinder the next start", async () => {
  const dataDir = createDataFolder()
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
  const dataDir = createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const owner = await openDatabase({ dataDir })
  const guest = await openDatabase({ dataDir })
  await guest.pool.query("CREATE TABLE shared AS SELECT 1 AS n")
  expect((await owner.pool.query("SELECT n FROM shared")).rows).toEqual([{ n: 1 }])
  await guest.close()
  expect((await owner.pool.query("SELECT n FROM shared")).rows).toEqual([{ n: 1 }])
  await owner.close()
})

test("a process that shares the database takes it over when its owner goes, and dies of no broken connection", async () => {
  const dataDir = createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const owner = await openDatabase({ dataDir })
  await owner.pool.query("CREATE TABLE kept AS SELECT 1 AS n")
  const heir = await openDatabase({ dataDir })
  // In use, and with nothing asked, when the owner goes.
  const client = await heir.pool.connect()
  await client.query("SELECT 1")
  await owner.close()
  await expect(client.query("SELECT 1")).rejects.toThrow()
  client.release(true)
  expect(await migrate(heir.pool)).toEqual([])
  expect((await heir.pool.query("SELECT n FROM kept")).rows).toEqual([{ n: 1 }])
  await heir.close()
})

/**
 * What a container is to the database: a process that is number 1 of its own process namespace, with its own network.
 * Only root may make such namespaces.
 */
const asContainer = ["--pid", "--fork", "--kill-child", "--mount-proc", "--net"]
const canContain = spawnSync("unshare", [...asContainer, "true"]).status === 0

async function writeInContainer(
  dataDir: string,
  upTo: number,
): Promise<{ child: ChildProcess; last: number }> {
  const child = spawn("unshare", [...asContainer, process.execPath, writer, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  let last = -1
  for await (const line of createInterface(child.stdout)) {
    last = Number(line)
    if (last >= upTo) break
  }
  return { child, last }
}

test.skipIf(!canContain)(
  "after a hard kill in a container the next one opens the database, and two at a time share it (needs root for namespaces)",
  async () => {
    // A long path, as a volume may have: its sockets need a shorter one.
    const short = createDataFolder()
    const dataDir = `${short}-${"d".repeat(100)}`
    renameSync(short, dataDir)
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const first = await writeInContainer(dataDir, 20)
    const guest = await writeInContainer(dataDir, first.last + 20)
    expect(guest.last).toBeGreaterThan(first.last)
    guest.child.kill("SIGKILL")
    await once(guest.child, "exit")
    first.child.kill("SIGKILL")
    await once(first.child, "exit")
    const startedAt = performance.now()
    const next = await writeInContainer(dataDir, guest.last + 1)
    expect(next.last).toBeGreaterThan(guest.last)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  },
)

/** A message of PostgreSQL's protocol; the first one of a connection has no letter. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}

test("large queries on several connections at once keep their own parameters, also when one breaks off", async () => {
  const dataDir = createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { pool, close } = await openDatabase({ dataDir })
  async function echo(number: number) {
    if (number % 3 === 0) return Number((await pool.query("SELECT $1::int AS n", [number])).rows[0].n)
    const sent = [number, "x".repeat(number * 2_000)]
    const { rows } = await pool.query("SELECT $1::int AS n, length($2) AS size", sent)
    return rows[0].size === number * 2_000 ? rows[0].n : "another's"
  }
  const numbers = Array.from({ length: 150 }, (_, number) => number)
  const answers = Promise.all(numbers.map(echo))
  const leaver = connect(join(dataDir, "postgres", ".s.PGSQL.5432"))
  const version = Buffer.from([0, 3, 0, 0])
  leaver.write(message("", Buffer.concat([version, Buffer.from("user\0postgres\0database\0postgres\0\0")])))
  leaver.write(message("P", Buffer.from("\0SELECT no_such_column\0\0\0")))
  await once(leaver, "data")
  leaver.destroy()
  expect(await answers).toEqual(numbers)
  expect(await Promise.all(numbers.map(echo))).toEqual(numbers)
  await close()
})
