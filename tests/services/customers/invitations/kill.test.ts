import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "../../../../platform/database/database.ts"
import { migrate } from "../../../../platform/database/migrate.ts"
import { startSmtp } from "../../../platform/mail/smtp.ts"
import { createDataFolder } from "../../../setup/data-folder.ts"
import { batchId } from "./fault-run.ts"

const people = Number(process.env.FAULT_REQUESTS ?? 120)
const kills = Number(process.env.FAULT_KILLS ?? 2)
/** As many mails may be with the server at once (`platform/mail/jobs.ts`). */
const inFlight = 20

test("kill -9 while a list is sent leaves nobody out and invites nobody twice; only mails in flight come again, with the same Message-ID", {
  timeout: 300_000,
}, async () => {
  const dataDir = createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await fill(dataDir)
  const smtp = await startSmtp()
  for (let kill = 1; kill <= kills; kill++)
    await inviteUntil(dataDir, smtp, () => smtp.received.length >= (people / (kills + 1)) * kill, kill === 1)
  const told = () => new Set(smtp.received.map(({ recipients }) => recipients[0])).size
  await inviteUntil(dataDir, smtp, () => told() === people)

  const byReader = Map.groupBy(smtp.received, ({ recipients }) => recipients[0] ?? "")
  expect(byReader.size).toBe(people)
  for (const letters of byReader.values())
    expect(new Set(letters.map(({ email }) => email.messageId)).size).toBe(1)
  expect(smtp.received.length - people).toBeLessThanOrEqual(kills * inFlight)
  const { pool, close } = await openDatabase({ dataDir })
  onTestFinished(close)
  const { rows } = await pool.query(
    `select (select count(*) from customer_person where id <> 'p-admin')::int as people,
       (select count(distinct email_key) from customer_person where id <> 'p-admin')::int as addresses,
       (select count(*) from customer_invitation where generation = 1)::int as invitations,
       (select count(*) from customer_access where status = 'INVITED')::int as accesses,
       (select count(*) from mail)::int as mails`,
  )
  expect(rows).toEqual([{ people, addresses: people, invitations: people, accesses: people, mails: people }])
})

async function fill(dataDir: string) {
  const { pool, close } = await openDatabase({ dataDir })
  await migrate(pool)
  await pool.query(`insert into customer_organisation (id, name, country, customer_number)
    values ('org-a', 'Alpha Harness', 'DE', '100')`)
  await pool.query(`insert into customer_person (id, subject, email, email_key, name)
    values ('p-admin', 'p-admin', 'admin@customer.example', 'admin@customer.example', 'Person admin')`)
  const preset = {
    language: "en",
    location: null,
    accesses: [{ application: "ticketing", role: "", validUntil: null }],
  }
  await pool.query(
    `insert into customer_invitation_batch (id, key, organisation_id, made_by, preset, lines, good, state)
     values ($1, 'key', 'org-a', 'p-admin', $2, $3, $3, 'SENDING')`,
    [batchId, JSON.stringify(preset), people],
  )
  await pool.query(
    `insert into customer_invitation_line (batch_id, line, email, applications, result)
     select $1, n, 'person-' || n || '@many.example', '{}', 'GOOD' from generate_series(1, $2::int) n`,
    [batchId, people],
  )
  await close()
}

/** Starts the inviter, and kills it when enough was received. */
async function inviteUntil(dataDir: string, smtp: { url: string }, isEnough: () => boolean, isFirst = false) {
  const script = join(import.meta.dirname, "tireless-inviter.ts")
  const child = spawn(process.execPath, [script, dataDir, smtp.url, isFirst ? "first" : ""], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const exited = once(child, "exit")
  while (!isEnough()) {
    if (child.exitCode !== null) throw new Error("the inviter ended by itself")
    await new Promise((done) => setTimeout(done, 5))
  }
  child.kill("SIGKILL")
  await exited
}
