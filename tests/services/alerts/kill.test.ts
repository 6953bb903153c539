import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "../../../platform/database/database.ts"
import { migrate } from "../../../platform/database/migrate.ts"
import { startSmtp } from "../../platform/mail/smtp.ts"
import { createDataFolder } from "../../setup/data-folder.ts"

const readers = Number(process.env.FAULT_REQUESTS ?? 120)
const kills = Number(process.env.FAULT_KILLS ?? 2)
/** As many mails may be with the server at once (`platform/mail/jobs.ts`). */
const inFlight = 20

test("kill -9 while subscribers are told leaves nobody out; only mails in flight come again, with the same Message-ID", {
  timeout: 300_000,
}, async () => {
  const dataDir = createDataFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await fill(dataDir)
  const smtp = await startSmtp()
  for (let kill = 1; kill <= kills; kill++)
    await tellUntil(dataDir, smtp, () => smtp.received.length >= (readers / (kills + 1)) * kill)
  const told = () => new Set(smtp.received.map(({ recipients }) => recipients[0])).size
  await tellUntil(dataDir, smtp, () => told() === readers)

  const idsByReader = Map.groupBy(smtp.received, ({ recipients }) => recipients[0] ?? "")
  expect(idsByReader.size).toBe(readers)
  for (const letters of idsByReader.values())
    expect(new Set(letters.map(({ email }) => email.messageId)).size).toBe(1)
  expect(smtp.received.length - readers).toBeLessThanOrEqual(kills * inFlight)
  expect(smtp.received[0]?.email.subject).toBe("Ad hoc announcement pursuant to Art. 53 LR – Results")
  const { pool, close } = await openDatabase({ dataDir })
  onTestFinished(close)
  const { rows } = await pool.query(
    "select count(*)::int as mails, count(distinct recipient)::int as readers from mail",
  )
  expect(rows).toEqual([{ mails: readers, readers }])
})

async function fill(dataDir: string) {
  const { pool, close } = await openDatabase({ dataDir })
  await migrate(pool)
  await pool.query(
    `insert into alert_subscription (email, language, locale, ad_hoc, confirmed_at)
     select 'reader-' || n || '@fund.example', 'en', 'en', true, now() - interval '1 day' from generate_series(1, $1::int) n`,
    [readers],
  )
  await close()
}

/** Starts the teller, and kills it when enough was received. */
async function tellUntil(dataDir: string, smtp: { url: string }, isEnough: () => boolean) {
  const script = join(import.meta.dirname, "tireless-teller.ts")
  const child = spawn(process.execPath, [script, dataDir, smtp.url], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const exited = once(child, "exit")
  while (!isEnough()) {
    if (child.exitCode !== null) throw new Error("the teller ended by itself")
    await new Promise((done) => setTimeout(done, 5))
  }
  child.kill("SIGKILL")
  await exited
}
