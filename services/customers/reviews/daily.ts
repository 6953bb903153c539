/** Begins the yearly confirmations, and reminds of those that nobody finishes. */
import type pg from "pg"
import { inTransaction } from "../../../platform/database/database.ts"
import { addDays, seatDay } from "../../../platform/days/seat-days.ts"
import { tellOfReview } from "../mails/review-mails.ts"
import type { CustomerJobDeps } from "../register/daily-part.ts"
import { ReviewStore } from "./review-store.ts"

type Deps = Pick<CustomerJobDeps, "pool" | "mail" | "publicOrigin"> & { now?: () => Date }

/** From the start to the day on which it should be finished. */
export const daysToConfirm = 30

/** Mails after these many days; the last one goes to internal administrators, since nobody else has answered. */
export const reviewReminderDays = [0, 14, 28] as const

const batch = 100

/** An organisation that has never confirmed begins a year after it was seen here first. */
export async function startReviews(
  { pool, now = () => new Date() }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const today = seatDay(now())
  await pool.query(
    "update customer_organisation set confirm_from = $1::date + interval '1 year' where confirm_from is null",
    [today],
  )
  let count: number = batch
  while (count === batch && !signal.aborted)
    count = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from customer_organisation where confirm_from <= $1 and deleted_at is null
         order by id limit ${batch} for update skip locked`,
        [today],
      )
      for (const { id } of rows) {
        await new ReviewStore(client).start(id, now(), { day: today, dueOn: addDays(today, daysToConfirm) })
        await client.query(
          "update customer_organisation set confirm_from = $2::date + interval '1 year' where id = $1",
          [id, today],
        )
      }
      return rows.length
    })
}

/** After an outage the latest reminder that is due says it all. */
export async function remindOfReviews(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = (deps.now ?? (() => new Date()))()
  for (const [index, days] of reviewReminderDays.entries()) {
    const isLatest = (startedAt: Date) =>
      !reviewReminderDays
        .slice(index + 1)
        .some((later) => now.getTime() - startedAt.getTime() >= later * 86_400_000)
    let count: number = batch
    while (count === batch && !signal.aborted)
      count = await inTransaction(deps.pool, (client) =>
        remind(deps, client, {
          nth: index + 1,
          before: new Date(now.getTime() - days * 86_400_000),
          isLatest,
        }),
      )
  }
}

type Reminder = { nth: number; before: Date; isLatest(startedAt: Date): boolean }

async function remind(
  deps: Deps,
  client: pg.ClientBase,
  { nth, before, isLatest }: Reminder,
): Promise<number> {
  const { rows } = await client.query<{
    id: string
    organisationId: string
    name: string
    startedAt: Date
    dueOn: string
  }>(
    `select r.id, o.id as "organisationId", o.name, r.started_at as "startedAt", r.due_on::text as "dueOn"
     from customer_review r join customer_organisation o on o.id = r.organisation_id and o.deleted_at is null
     where r.closed_at is null and r.reminded < $1 and r.started_at <= $2
     order by r.id limit ${batch} for update of r skip locked`,
    [nth, before],
  )
  for (const { id, organisationId, name, startedAt, dueOn } of rows) {
    if (isLatest(startedAt))
      await tellOfReview(deps, { id, nth, dueOn, organisation: { id: organisationId, name } }, client)
    await client.query("update customer_review set reminded = $2 where id = $1", [id, nth])
  }
  return rows.length
}
