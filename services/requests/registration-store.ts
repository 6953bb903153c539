/** SQL of registrations. What gives or frees a place runs in a transaction that holds the event's row. */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { RegistrationInput } from "./registration-input.ts"
import type { RegistrationRow, RegistrationState } from "./registration-rows.ts"

const columns = `request_id as "requestId", event, state, title, cancel_url as "cancelUrl", calendar_url as "calendarUrl", invitation`

export type Occasion = { places: number; startsAt: Date }
export type Taken = { places: number; waiting: number }

export class RegistrationStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  async find(requestId: string): Promise<RegistrationRow | null> {
    return (await this.list([requestId])).get(requestId) ?? null
  }

  async list(requestIds: readonly string[]): Promise<Map<string, RegistrationRow>> {
    const { rows } = await this.db.query<RegistrationRow>(
      `select ${columns} from request_registration where request_id = any($1::uuid[])`,
      [requestIds],
    )
    return new Map(rows.map((row) => [row.requestId, row]))
  }

  /** Notes how many places there are, and makes others who want one wait until this transaction has ended. */
  async lock({ event, places, waitingList, startsAt }: RegistrationInput): Promise<void> {
    await this.db.query(
      `insert into request_occasion (event, places, waiting_list, starts_at) values ($1, $2, $3, $4)
       on conflict (event) do update
       set places = excluded.places, waiting_list = excluded.waiting_list, starts_at = excluded.starts_at`,
      [event, places, waitingList, startsAt],
    )
  }

  /** Likewise, for an event as it was noted. */
  async lockKnown(event: string): Promise<Occasion | null> {
    const { rows } = await this.db.query<Occasion>(
      `select places, starts_at as "startsAt" from request_occasion where event = $1 for update`,
      [event],
    )
    return rows[0] ?? null
  }

  async count(event: string): Promise<Taken> {
    const { rows } = await this.db.query<Taken>(
      `select count(*) filter (where state = 'PLACE')::int as places,
         count(*) filter (where state = 'WAITING')::int as waiting
       from request_registration where event = $1`,
      [event],
    )
    return rows[0] ?? { places: 0, waiting: 0 }
  }

  async add(requestId: string, state: RegistrationState, input: RegistrationInput, token: string) {
    await this.db.query(
      `insert into request_registration (request_id, event, state, title, cancel_url, calendar_url, invitation)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[requestId, input.event, state, input.title],
        ...[input.cancelUrl + token, input.calendarUrl, input.invitation ?? null],
      ],
    )
  }

  async setState(requestId: string, state: RegistrationState): Promise<void> {
    await this.db.query("update request_registration set state = $2 where request_id = $1", [
      requestId,
      state,
    ])
  }

  /** Those who wait, first come first. */
  async listWaiting(event: string, limit: number): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `select request_id as id from request_registration where event = $1 and state = 'WAITING'
       order by arrival limit $2`,
      [event, limit],
    )
    return rows.map(({ id }) => id)
  }
}
