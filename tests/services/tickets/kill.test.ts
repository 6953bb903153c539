import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "../../../platform/database/database.ts"
import { createDataFolder } from "../../setup/data-folder.ts"

const patienceMs = 180_000
const rounds = 4

test("kill -9 while files, tickets and comments are sent loses none that was acknowledged, and leaves none half done", {
  timeout: patienceMs,
}, async () => {
  const dataDir = createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [join(import.meta.dirname, "endless-filer.ts"), dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const exited = once(child, "exit")
  const acknowledged: string[] = []
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line)
    if (acknowledged.length === rounds * 3) break
  }
  child.kill("SIGKILL")
  await exited

  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  const { rows: tickets } = await database.pool.query<{
    reference: string
    followers: number
    mails: number
    files: number
  }>(
    `select t.reference, (select count(*)::int from ticket_follower f where f.ticket_id = t.id) as followers,
       (select count(*)::int from mail m where m.key like 'ticket:' || t.id || ':%') as mails,
       (select count(*)::int from ticket_attachment a where a.ticket_id = t.id and a.entry_id is null) as files from ticket t`,
  )
  const { rows: comments } = await database.pool.query<{ key: string; files: number }>(
    `select e.key, (select count(*)::int from ticket_attachment a where a.entry_id = e.id) as files
     from ticket_entry e join ticket t on t.id = e.ticket_id and t.comments = 1`,
  )
  const { rows: uploads } = await database.pool.query<{ id: string; sha256: string; isAttached: boolean }>(
    `select u.id, u.sha256, a.id is not null as "isAttached" from upload u left join ticket_attachment a on a.upload_id = u.id::text
     where u.claimant is null = (a.id is null)`,
  )
  const kept = [
    ...tickets.map(({ reference }) => `ticket ${reference}`),
    ...comments.map(({ key }) => `comment ${key}`),
    ...uploads.map(({ id }) => `upload ${id}`),
  ]
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  expect(
    tickets.filter(({ followers, mails, files }) => followers !== 1 || mails !== 1 || files !== 1),
  ).toEqual([])
  expect(comments.filter(({ files }) => files !== 1)).toEqual([])
  expect(
    uploads.filter(({ id, sha256 }) => hashOf(join(dataDir, "uploads", id.slice(0, 2), id)) !== sha256),
  ).toEqual([])
})

function hashOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex")
}
