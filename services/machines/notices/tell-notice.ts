/** Writes the mails about a notice, one organisation in each transaction. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { MailError, type MailService } from "../../../platform/mail/mail.ts"
import type { Job, Sender } from "../../../platform/queue/queue.ts"
import { type NoticeMailKind, tellNotice } from "./jobs.ts"
import type { NoticeContent } from "./notice-content.ts"
import { noticeMail } from "./notice-mail.ts"
import { type FindNoticeReaders, readersOf } from "./notice-readers.ts"

export type TellDeps = {
  pool: pg.Pool
  queue: Pick<Sender, "send">
  mail: Pick<MailService, "send">
  findReaders: FindNoticeReaders
  publicOrigin: string
  log: { warn(fields: object, message: string): void }
}

type Data = { notice: string; version: number; kind: NoticeMailKind }

const longestRunMs = 15_000

/** After how many days without an acknowledgement customers are reminded, once for each version. */
export const daysUntilReminder = 7

/** Of which machines an organisation has to be told, and what is noted when it was; `m` is notice_machine, `n` the notice. */
const deeds: Readonly<Record<NoticeMailKind, { isDue: string; note: string }>> = {
  NEW: {
    isDue: "n.state = 'PUBLISHED' and m.told_version is distinct from n.version",
    note: "told_version = $3, told_at = now()",
  },
  AGAIN: {
    isDue: `n.state = 'PUBLISHED' and m.told_version = n.version and m.reminded_version is distinct from n.version
      and m.told_at < now() - interval '${daysUntilReminder} days'
      and not exists (select from notice_acknowledgement a where (a.notice_id, a.version, a.organisation_id, a.machine_id)
        = (m.notice_id, n.version, m.organisation_id, m.machine_id))`,
    note: "reminded_version = $3",
  },
  WITHDRAWN: {
    isDue: "n.state = 'WITHDRAWN' and m.told_version is not null and not m.is_withdrawal_told",
    // The condition on $3 is always true: PostgreSQL wants each parameter of a statement to be used.
    note: "is_withdrawal_told = true and $3::int is not null",
  },
}

/**
 * Mails and progress are committed together, so a process that is killed leaves nobody out and writes nobody's mail twice; the next one
 * goes on with the next organisation.
 */
export async function tellOfNotice(
  { data, signal }: Pick<Job<Data>, "data" | "signal">,
  deps: TellDeps,
): Promise<void> {
  const until = Date.now() + longestRunMs
  while (!signal.aborted && Date.now() < until) if (!(await tellNext(deps, data))) return
  await deps.queue.send(tellNotice, data)
}

/** @returns false when everybody has been told. */
async function tellNext(deps: TellDeps, data: Data): Promise<boolean> {
  const { notice, version, kind } = data
  const { rows } = await deps.pool.query<{ organisation: string }>(
    `select m.organisation_id as organisation from notice_machine m join notice n on n.id = m.notice_id
     where n.id = $1 and n.version = $2 and ${deeds[kind].isDue} order by m.organisation_id limit 1`,
    [notice, version],
  )
  const organisation = rows[0]?.organisation
  if (organisation === undefined) return false
  // A register elsewhere is asked before the transaction, in which nobody else gets to the embedded database.
  const others = await deps.findReaders(organisation)
  await inTransaction(deps.pool, (client) =>
    tellOrganisation(client, { ...data, organisation, others }, deps),
  )
  return true
}

type Telling = Data & { organisation: string; others: Awaited<ReturnType<FindNoticeReaders>> }

async function tellOrganisation(client: pg.ClientBase, telling: Telling, deps: TellDeps): Promise<void> {
  const { notice, version, kind, organisation, others } = telling
  const { rows: due } = await client.query<{ id: string; content: NoticeContent; isFirst: boolean }>(
    `select m.machine_id as id, v.content, not exists (select from notice_mail w where w.notice_id = n.id and w.version = n.version
         and w.organisation_id = m.organisation_id and w.kind = $4) as "isFirst"
     from notice_machine m join notice n on n.id = m.notice_id join notice_version v on (v.notice_id, v.version) = (n.id, n.version)
     where n.id = $1 and n.version = $2 and m.organisation_id = $3 and ${deeds[kind].isDue} order by m.machine_id for update of m`,
    [notice, version, organisation, kind],
  )
  const [first] = due
  // Another worker was faster, or the notice has changed.
  if (!first) return
  const machines = due.map(({ id }) => id)
  const readers = await readersOf(client, organisation, machines, others)
  if (readers.length === 0)
    deps.log.warn({ notice, organisation }, "nobody of the organisation could be told of a notice")
  for (const reader of readers) {
    const mail = noticeMail(
      {
        ...{ id: notice, version, kind, content: first.content, organisation },
        // Part of the key under which the mail is sent once: a machine that is added later needs a mail of its own.
        since: first.isFirst ? null : first.id,
      },
      reader,
      deps,
    )
    await deps.mail.send(mail, client).catch((error: unknown) => {
      // An address to which no mail can go must not keep the others from hearing of it.
      if (!(error instanceof MailError)) throw error
    })
    await client.query(
      `insert into notice_mail (notice_id, version, organisation_id, kind, person) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [notice, version, organisation, kind, reader.person],
    )
  }
  await client.query(
    `update notice_machine set ${deeds[kind].note} where notice_id = $1 and machine_id = any($2)`,
    [notice, machines, version],
  )
}

/** Once a day: the notices about which somebody has to be reminded. */
export async function remindOfAll({ pool, queue }: Pick<TellDeps, "pool" | "queue">): Promise<void> {
  const { rows } = await pool.query<{ notice: string; version: number }>(
    `select distinct n.id as notice, n.version from notice n join notice_version v on (v.notice_id, v.version) = (n.id, n.version)
     join notice_machine m on m.notice_id = n.id where (v.content->>'mustAcknowledge')::boolean and ${deeds.AGAIN.isDue}`,
  )
  for (const data of rows) await queue.send(tellNotice, { ...data, kind: "AGAIN" })
}
