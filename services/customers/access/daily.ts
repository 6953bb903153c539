/** What time does to access: it ends, and before that and for requests that nobody decides there are reminders. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { addDays, seatDay } from "../../../platform/days/seat-days.ts"
import { type MailDeps, tellAdministrators, tellOfEnd } from "../mails/access-mails.ts"
import { type AccessRow, valuesOf } from "../register/access-row.ts"
import { accessColumns, accessOf, type SelectedAccess } from "../register/access-store.ts"
import { type AccessDeps, changeAccess } from "../register/change.ts"
import type { PersonRow } from "../register/person.ts"
import { PersonStore } from "../register/person-store.ts"

type Deps = Omit<AccessDeps, "now"> & MailDeps & { now?: () => Date }

/** Administrators are reminded of a request after these many days. */
export const requestReminderDays = [3, 10] as const

/** The person and the administrators hear this long before an access ends. */
export const endReminderDays = 14

const batch = 20

/**
 * An access whose last day is over is INACTIVE for everybody from that night on, whether this has run or not. This makes lists find it by
 * that state, records it, and lets open sessions know.
 */
export async function endAccesses(deps: Deps, signal: AbortSignal): Promise<void> {
  const { pool, now = () => new Date() } = deps
  for (;;) {
    const { rows } = await pool.query<SelectedAccess>(
      `select ${accessColumns} from customer_access a
         join customer_organisation o on o.id = a.organisation_id and o.deleted_at is null
       where a.status = 'ACTIVE' and a.valid_until < $1
       order by a.valid_until, a.id limit $2`,
      [seatDay(now()), batch],
    )
    for (const row of rows) {
      if (signal.aborted) return
      await endAccess({ ...deps, now }, accessOf(row, now()))
    }
    if (rows.length < batch) return
  }
}

async function endAccess(deps: Deps & { now: () => Date }, ended: AccessRow): Promise<void> {
  const { person, organisation, application } = ended
  const target = { person, organisation, application, right: "job" as const }
  const answered = await changeAccess(deps, { caller: null }, target, ({ access, now }) => {
    const isOver =
      access?.stored === "ACTIVE" && access.validUntil !== null && access.validUntil < seatDay(now)
    // An administrator gave it a later end in the meantime.
    if (!access || !isOver) return { errors: [] }
    return { write: { ...valuesOf(access), status: "INACTIVE" as const } }
  })
  if (answered?.access?.stored === "ACTIVE" && answered.access.status !== "ACTIVE")
    throw new Error(`the access ${ended.id} could not be ended`)
}

/** To the person and the administrators, once for each end. */
export async function remindOfEnds(deps: Deps, signal: AbortSignal): Promise<void> {
  const today = seatDay((deps.now ?? (() => new Date()))())
  const condition = `a.status = 'ACTIVE' and a.valid_until between $1 and $2
    and (a.reminded_for is null or a.reminded_for <> a.valid_until)`
  await inBatches(deps, signal, {
    ...{ condition, values: [today, addDays(today, endReminderDays)] },
    dayOf: ({ validUntil }) => validUntil ?? today,
    tell: (about, client) => tellOfEnd(deps, about, client),
  })
}

/** To the administrators, after three and after ten days. */
export async function remindOfRequests(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = (deps.now ?? (() => new Date()))()
  for (const [index, days] of requestReminderDays.entries()) {
    const condition = `a.status = 'PENDING' and a.requested_at <= $1
      and coalesce(a.reminded_for, '-infinity') < (a.requested_at at time zone 'UTC')::date + $2::int`
    const values = [new Date(now.getTime() - days * 86_400_000), days]
    await inBatches(deps, signal, {
      ...{ condition, values },
      dayOf: ({ requestedAt }) => addDays((requestedAt ?? now).toISOString().slice(0, 10), days),
      async tell({ access, person, organisation }, client) {
        const since = access.requestedAt ?? now
        const waitedDays = (now.getTime() - since.getTime()) / 86_400_000
        // After an outage both reminders may be due at once; the second says it all.
        if (requestReminderDays.slice(index + 1).some((later) => waitedDays >= later)) return
        const about = { access, person, organisation }
        await tellAdministrators(deps, { kind: "waits", since, nth: index + 1, ...about }, client)
      },
    })
  }
}

type About = { access: AccessRow; person: PersonRow; organisation: { id: string; name: string } }

type Reminder = {
  /** Accesses that fit; those of which was told don't fit any more. */
  condition: string
  values: unknown[]
  /** The day of which is told, noted at the access. */
  dayOf(access: AccessRow): string
  tell(about: About, client: pg.ClientBase): Promise<void>
}

/**
 * Tells about each access that fits, and notes for which day it told: in one transaction, so that a reminder that was killed is written
 * once when the job runs again. The note is no change of the access, so nobody's open form becomes outdated by it.
 */
async function inBatches(
  { pool, now = () => new Date() }: Deps,
  signal: AbortSignal,
  { condition, values, dayOf, tell }: Reminder,
): Promise<void> {
  let count: number = batch
  while (count === batch && !signal.aborted)
    count = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<SelectedAccess & { organisationName: string }>(
        `select ${accessColumns}, o.name as "organisationName" from customer_access a
           join customer_organisation o on o.id = a.organisation_id
         where ${condition} order by a.id limit ${batch} for update of a skip locked`,
        values,
      )
      for (const { organisationName, ...row } of rows) {
        const access = accessOf(row, now())
        const person = await new PersonStore(client).find(access.person)
        const organisation = { id: access.organisation, name: organisationName }
        if (person && !person.isRemoved) await tell({ access, person, organisation }, client)
        await client.query("update customer_access set reminded_for = $2 where id = $1", [
          access.id,
          dayOf(access),
        ])
      }
      return rows.length
    })
}
