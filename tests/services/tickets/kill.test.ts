import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "../../../services/database/database.ts"

const patienceMs = 180_000

test("kill -9 while tickets are filed loses none that was acknowledged, and leaves none half done", {
  timeout: patienceMs,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tickets-kill-"))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [join(import.meta.dirname, "endless-filer.ts"), dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const exited = once(child, "exit")
  const acknowledged: string[] = []
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line)
    if (acknowledged.length === 8) break
  }
  child.kill("SIGKILL")
  await exited

  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  const { rows } = await database.pool.query<{ reference: string; followers: number; mails: number }>(
    `select t.reference, (select count(*)::int from ticket_follower f where f.ticket_id = t.id) as followers,
       (select count(*)::int from mail m where m.key like 'ticket:' || t.id || ':%') as mails from ticket t order by t.reference`,
  )
  expect(rows.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged))
  expect(rows.filter(({ followers, mails }) => followers !== 1 || mails !== 1)).toEqual([])
})
