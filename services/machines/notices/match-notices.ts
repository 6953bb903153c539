/** Finds the machines that notices are about: all machines when a notice is published, and one machine whenever it comes or changes. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import type { Queryable } from "../../../platform/database/queryable.ts"
import type { Job, Sender } from "../../../platform/queue/queue.ts"
import { isAffected, type MachineFacts } from "./affects.ts"
import { matchNotice, tellNotice } from "./jobs.ts"
import type { Affected } from "./notice-content.ts"

type Candidate = MachineFacts & { id: string; organisation: string; isActive: boolean }

/** The embedded database runs one transaction at a time, so each is short. */
const perBatch = 100
/** Well below the time after which the queue takes a job for dead. */
const longestRunMs = 15_000

/**
 * A machine that is being added while a notice is published could be missed by both: its transaction doesn't see the notice, and the job doesn't
 * see the machine. So a publication waits for the transactions that add machines, and these for a publication.
 */
const lockKey = 1_764_370_500

export async function lockForPublication(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [lockKey])
}

const columns = `m.id, m.organisation_id as organisation, m.model, m.serial_number as "serialNumber", m.status = 'ACTIVE' as "isActive",
  coalesce((select json_agg(json_build_object('product', s.product, 'version', s.version)) from machine_software s where s.machine_id = m.id), '[]') as software`

/**
 * To be called in the transaction that adds, moves, ends or updates machines, when its other changes are done: each of the machines gets the
 * notices that are about it, loses the others, and their owners are told.
 */
export async function matchMachines(
  client: pg.ClientBase,
  queue: Pick<Sender, "send">,
  machines: readonly string[],
): Promise<void> {
  if (machines.length === 0) return
  await client.query("select pg_advisory_xact_lock_shared($1)", [lockKey])
  const { rows: candidates } = await client.query<Candidate>(
    `select ${columns} from machine m where m.id = any($1)`,
    [machines],
  )
  const notices = await listPublished(
    client,
    candidates.map(({ model }) => model),
  )
  const pairs = notices.flatMap(({ id, affects }) =>
    candidates
      .filter((machine) => machine.isActive && isAffected(machine, affects))
      .map((machine) => ({ notice: id, machine: machine.id, organisation: machine.organisation })),
  )
  await client.query(
    `delete from notice_machine m using notice n where n.id = m.notice_id and n.state = 'PUBLISHED' and m.machine_id = any($1)
       and not exists (select from json_to_recordset($2) as given(notice text, machine text) where given.notice = m.notice_id and given.machine = m.machine_id)`,
    [machines, JSON.stringify(pairs)],
  )
  const added = new Set(await addPairs(client, pairs))
  for (const { id, version } of notices)
    if (added.has(id))
      await queue.send(tellNotice, { notice: id, version, kind: "NEW" }, { inTransaction: client })
}

async function listPublished(client: pg.ClientBase, models: readonly string[]) {
  const { rows } = await client.query<{ id: string; version: number; affects: Affected[] }>(
    `select n.id, n.version, v.content->'affects' as affects from notice n join notice_version v on (v.notice_id, v.version) = (n.id, n.version)
     where n.state = 'PUBLISHED' and v.models && $1`,
    [models],
  )
  return rows
}

type Pair = { notice: string; machine: string; organisation: string }

/** @returns the notices of which somebody has to be told now. A machine at a new owner counts as new. */
async function addPairs(client: pg.ClientBase, pairs: readonly Pair[]): Promise<string[]> {
  if (pairs.length === 0) return []
  const { rows } = await client.query<{ notice: string }>(
    `insert into notice_machine as m (notice_id, machine_id, organisation_id)
     select notice, machine, organisation from json_to_recordset($1) as given(notice text, machine text, organisation text)
     on conflict (notice_id, machine_id) do update set organisation_id = excluded.organisation_id, told_version = null, told_at = null,
       reminded_version = null, is_withdrawal_told = false where m.organisation_id <> excluded.organisation_id
     returning m.notice_id as notice`,
    [JSON.stringify(pairs)],
  )
  return rows.map(({ notice }) => notice)
}

export type MatchDeps = { pool: pg.Pool; queue: Pick<Sender, "send"> }

/** Goes through all machines of the models, a batch in each transaction; a killed job goes on behind the last batch. */
export async function matchPublished(
  { data, signal }: Pick<Job<{ notice: string; version: number }>, "data" | "signal">,
  deps: MatchDeps,
): Promise<void> {
  const until = Date.now() + longestRunMs
  while (!signal.aborted && Date.now() < until) if (!(await matchNext(deps, data))) return
  await deps.queue.send(matchNotice, data)
}

/** @returns false when there is nothing left to do. */
function matchNext({ pool, queue }: MatchDeps, data: { notice: string; version: number }): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows: found } = await client.query<{ after: string; affects: Affected[]; models: string[] }>(
      `select n.matched_after as after, v.content->'affects' as affects, v.models from notice n
       join notice_version v on (v.notice_id, v.version) = (n.id, n.version)
       where n.id = $1 and n.version = $2 and n.state = 'PUBLISHED' and not n.is_matched for update of n`,
      [data.notice, data.version],
    )
    const [progress] = found
    if (!progress) return false
    const { after, affects, models } = progress
    const candidates = await nextCandidates(client, models, after)
    const isLast = candidates.length < perBatch
    const last = candidates.at(-1)?.id ?? after
    const pairs = candidates
      .filter((machine) => isAffected(machine, affects))
      .map(({ id, organisation }) => ({ notice: data.notice, machine: id, organisation }))
    // The version before may have named machines that this one doesn't, of other models, too.
    await client.query(
      `delete from notice_machine where notice_id = $1 and machine_id > $2 and ($3 or machine_id <= $4) and not machine_id = any($5)`,
      [data.notice, after, isLast, last, pairs.map(({ machine }) => machine)],
    )
    await addPairs(client, pairs)
    await client.query("update notice set matched_after = $2, is_matched = $3 where id = $1", [
      data.notice,
      last,
      isLast,
    ])
    if (isLast) await queue.send(tellNotice, { ...data, kind: "NEW" }, { inTransaction: client })
    return !isLast
  })
}

async function nextCandidates(
  client: Queryable,
  models: readonly string[],
  after: string,
): Promise<Candidate[]> {
  const { rows } = await client.query<Candidate>(
    `select ${columns} from machine m where m.status = 'ACTIVE' and m.model = any($1) and m.id > $2 order by m.id limit $3`,
    [models, after, perBatch],
  )
  return rows
}

export type Preview = { machines: number; organisations: number }

/** How many machines a notice would be about. */
export async function previewMatches(pool: pg.Pool, affects: readonly Affected[]): Promise<Preview> {
  const models = [...new Set(affects.map(({ model }) => model))]
  const organisations = new Set<string>()
  let machines = 0
  for (let after = ""; ; ) {
    const candidates = await nextCandidates(pool, models, after)
    for (const machine of candidates)
      if (isAffected(machine, affects)) {
        machines++
        organisations.add(machine.organisation)
      }
    if (candidates.length < perBatch) return { machines, organisations: organisations.size }
    after = candidates.at(-1)?.id ?? after
  }
}
