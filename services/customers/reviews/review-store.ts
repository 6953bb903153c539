/** SQL for the yearly confirmations; every statement carries the asker's organisations. */
import type { Queryable } from "../../../platform/database/queryable.ts"
import { Values } from "../../../platform/database/values.ts"
import type { Sight } from "../register/administrators.ts"
import { isInForce } from "../register/in-force.ts"
import type { Decision, ReviewItemRow, ReviewRow } from "./review-row.ts"

const columns = `r.id, json_build_object('id', o.id, 'name', o.name) as organisation, r.year, r.started_at as "startedAt",
  r.due_on::text as "dueOn", r.closed_at as "closedAt",
  (select count(*)::int from customer_review_item i where i.review_id = r.id) as total,
  (select count(*)::int from customer_review_item i where i.review_id = r.id and i.decision is not null) as decided`

const from =
  "from customer_review r join customer_organisation o on o.id = r.organisation_id and o.deleted_at is null"

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Old ones are kept for the record; nobody needs more on a screen. */
const listed = 100

export class ReviewStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Open ones first, then the newest. */
  async list(sight: Sight): Promise<ReviewRow[]> {
    const values = new Values()
    const { rows } = await this.db.query<ReviewRow>(
      `select ${columns} ${from} where true${within(sight, values)}
       order by r.closed_at is not null, r.started_at desc, lower(o.name), r.id limit ${listed}`,
      values.list,
    )
    return rows
  }

  /** @returns null where it isn't one of the asker's organisations. */
  async find(id: string, sight: Sight, lock = ""): Promise<ReviewRow | null> {
    if (!uuid.test(id)) return null
    const values = new Values()
    const { rows } = await this.db.query<ReviewRow>(
      `select ${columns} ${from} where r.id = ${values.add(id)}${within(sight, values)} ${lock}`,
      values.list,
    )
    return rows[0] ?? null
  }

  /** The review stays as it is until the transaction ends. */
  lock(id: string, sight: Sight): Promise<ReviewRow | null> {
    return this.find(id, sight, "for update of r")
  }

  /** By name. */
  async listItems(
    review: string,
    { onlyOpen, first, skip }: { onlyOpen: boolean; first: number; skip: number },
  ): Promise<{ items: ReviewItemRow[]; matching: number }> {
    const condition = `i.review_id = $1${onlyOpen ? " and i.decision is null" : ""}`
    const { rows } = await this.db.query<ReviewItemRow>(
      `select ${itemColumns} where ${condition} order by lower(p.name), p.id limit $2 offset $3`,
      [review, first, skip],
    )
    const counted = await this.db.query<{ n: number }>(
      `select count(*)::int as n from customer_review_item i where ${condition}`,
      [review],
    )
    return { items: rows, matching: counted.rows[0]?.n ?? 0 }
  }

  async findItem(review: string, person: string): Promise<ReviewItemRow | null> {
    const { rows } = await this.db.query<ReviewItemRow>(
      `select ${itemColumns} where i.review_id = $1 and i.person_id = $2`,
      [review, person],
    )
    return rows[0] ?? null
  }

  async decide(review: string, person: string, decision: Decision, by: string, at: Date): Promise<void> {
    await this.db.query(
      `update customer_review_item set decision = $3, decided_by = $4, decided_at = $5
       where review_id = $1 and person_id = $2`,
      [review, person, decision, by, at],
    )
  }

  async close(review: string, at: Date): Promise<void> {
    await this.db.query("update customer_review set closed_at = $2 where id = $1", [review, at])
  }

  /** Has no effect when this year's has begun already. @returns its id, if it began. */
  async start(
    organisation: string,
    at: Date,
    { day, dueOn }: { day: string; dueOn: string },
  ): Promise<string | null> {
    const { rows } = await this.db.query<{ id: string }>(
      `insert into customer_review (organisation_id, year, started_at, due_on) values ($1, $2, $3, $4)
       on conflict (organisation_id, year) do nothing returning id`,
      [organisation, Number(day.slice(0, 4)), at, dueOn],
    )
    const id = rows[0]?.id ?? null
    if (id)
      await this.db.query(
        `insert into customer_review_item (review_id, person_id)
         select $1, m.person_id from customer_membership m where m.organisation_id = $2 and ${isInForce("m")}`,
        [id, organisation],
      )
    return id
  }
}

const itemColumns = `p.id as "personId", p.subject, p.name, p.email, i.decision, i.decided_by as "decidedBy",
  i.decided_at as "decidedAt" from customer_review_item i join customer_person p on p.id = i.person_id`

function within(sight: Sight, values: Values): string {
  return sight === "all" ? "" : ` and r.organisation_id = any(${values.add(sight)})`
}
