/** Generates requests for load tests of the inbox (`start/demo-generate.ts`). No mails are sent for them. */
import { createHash } from "node:crypto"
import type pg from "pg"
import { inTransaction } from "../../platform/database/database.ts"
import { randomFrom } from "../../platform/demo/seeded-random.ts"
import { threadDigest } from "../../platform/mail/thread.ts"
import { demoRequest } from "./demo.ts"
import { demoRequests } from "./demo-scenarios.ts"
import { requestReference } from "./reference.ts"
import { requestStates } from "./rows.ts"
import { requestWords } from "./search.ts"

type Options = { requests: number; seed: number }
type Progress = (what: string, done: number, total: number) => void

const perStep = 500
/** A year in the past, so that references of real requests never collide. */
const year = 2020
/** Retention would remove older ones within the hour. */
const spreadDays = 600
const keptDays = 730
const dayMs = 24 * 3600 * 1000
/** Of ten requests, most are done. */
const closedOfTen = 6

/** Replaces the requests generated before; 0 removes them. */
export async function generateRequests(
  pool: pg.Pool,
  { requests, seed }: Options,
  progress: Progress = () => {},
  now: Date = new Date(),
): Promise<void> {
  await pool.query("delete from request where source = 'generated'")
  const random = randomFrom(seed)
  for (let start = 0; start < requests; start += perStep) {
    const count = Math.min(perStep, requests - start)
    const rows = Array.from({ length: count }, (_, index) => generatedRequest(start + index, random, now))
    await inTransaction(pool, (client) => insert(client, rows))
    progress("requests generated", start + count, requests)
  }
  // Updates the planner's statistics after so many new rows.
  await pool.query("analyze request")
}

function generatedRequest(index: number, random: () => number, now: Date) {
  const { to, sender, subject: asked, ...request } = demoRequest(pick(demoRequests, random), keptDays)
  const reference = requestReference(year, index + 1)
  const subject = `${asked} (${index + 1})`
  const received = new Date(now.getTime() - random() * spreadDays * dayMs)
  const changed = new Date(Math.min(now.getTime(), received.getTime() + random() * 3 * dayMs))
  const { email, firstName, lastName, company } = sender
  const { form, site, locale, country, answers, doubts } = request
  return {
    ...{ reference, subject, form, site, locale, country, answers, doubts },
    state: random() * 10 < closedOfTen ? "CLOSED" : pick(requestStates, random),
    token: hashOf(`token ${reference}`),
    thread: threadDigest(`generated:${reference}`),
    digest: hashOf(reference),
    ...{ email, first: firstName, last: lastName, company },
    ...{ team: to.team, office: to.officeId, place: to.officeName, mailbox: to.email, zone: to.timeZone },
    received: received.toISOString(),
    changed: changed.toISOString(),
    words: requestWords({ reference, subject, ...sender, answers }),
  }
}

function pick<Value>(values: readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error("there is nothing to pick from")
  return value
}

function hashOf(text: string): string {
  return createHash("sha256").update(`generated ${text}`).digest("base64url")
}

async function insert(client: pg.ClientBase, rows: readonly object[]): Promise<void> {
  await client.query(
    `insert into request (reference, token, thread_digest, digest, form, site, locale, country, subject, state, email, first_name, last_name,
       company, answers, team, office_id, office_name, team_email, time_zone, doubts, received_at, updated_at, forget_at, words, source)
     select reference, token, thread, digest, form, site, locale, country, subject, state, email, first, last, company, answers, team, office,
       place, mailbox, zone, doubts, received, changed, received + make_interval(days => $2), array_to_tsvector(words), 'generated'
     from json_to_recordset($1) as row(reference text, token text, thread text, digest text, form text, site text, locale text, country text,
       subject text, state text, email text, first text, last text, company text, answers jsonb, team text, office text, place text,
       mailbox text, zone text, doubts text[], received timestamptz, changed timestamptz, words text[])`,
    [JSON.stringify(rows), keptDays],
  )
}
