/** SQL of releases and of who was told of them. */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { Recipient, ReleaseRow, SeenRelease } from "./rows.ts"

/** Who is told of a release: whoever had confirmed before it was seen, so that nobody gets what was news to others. */
const isRecipient = `s.confirmed_at <= r.seen_at and s.paused_at is null
  and ((r.is_ad_hoc and s.ad_hoc) or s.all_releases or s.topics && r.topics)`

const releaseColumns = `id, is_ad_hoc as "isAdHoc", topics, published_at as "publishedAt", seen_at as "seenAt",
  last_subscription as "lastSubscription"`

export class ReleaseStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** @returns false when it was seen before. */
  async add({ id, isAdHoc, topics, publishedAt }: SeenRelease): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into alert_release (id, is_ad_hoc, topics, published_at) values ($1, $2, $3, $4) on conflict (id) do nothing`,
      [id, isAdHoc, topics, publishedAt],
    )
    return rowCount === 1
  }

  async listKnown(ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.db.query<{ id: string }>("select id from alert_release where id = any($1)", [
      ids,
    ])
    return new Set(rows.map(({ id }) => id))
  }

  /** Those that are being told, and haven't moved on for so long. */
  async listStanding(seconds: number): Promise<string[]> {
    const { rows } = await this.db.query<{ id: string }>(
      `select id from alert_release where told_at is null and moved_at <= now() - make_interval(secs => $1)`,
      [seconds],
    )
    return rows.map(({ id }) => id)
  }

  async find(id: string): Promise<ReleaseRow | null> {
    return this.read(id, "")
  }

  /** Makes others who tell of the same release wait until this transaction has ended. */
  async take(id: string): Promise<ReleaseRow | null> {
    return this.read(id, "for update")
  }

  private async read(id: string, lock: string): Promise<ReleaseRow | null> {
    const { rows } = await this.db.query<ReleaseRow>(
      `select ${releaseColumns} from alert_release where id = $1 and told_at is null ${lock}`,
      [id],
    )
    return rows[0] ?? null
  }

  /** The languages of those who are still to be told. */
  async listLanguages(id: string): Promise<string[]> {
    const { rows } = await this.db.query<{ language: string }>(
      `select distinct s.language from alert_subscription s, alert_release r
       where r.id = $1 and ${isRecipient} and (r.last_subscription is null or s.id > r.last_subscription)`,
      [id],
    )
    return rows.map(({ language }) => language)
  }

  async nextRecipients(id: string, count: number): Promise<Recipient[]> {
    const { rows } = await this.db.query<Recipient>(
      `select s.id, s.email, s.language, s.locale from alert_subscription s, alert_release r
       where r.id = $1 and ${isRecipient} and (r.last_subscription is null or s.id > r.last_subscription)
       order by s.id limit $2`,
      [id, count],
    )
    return rows
  }

  async addDeliveries(releaseId: string, mails: readonly { id: string; key: string }[]): Promise<void> {
    await this.db.query(
      `insert into alert_delivery (release_id, subscription_id, mail_key)
       select $1, id, key from unnest($2::uuid[], $3::text[]) as told (id, key) on conflict do nothing`,
      [releaseId, mails.map(({ id }) => id), mails.map(({ key }) => key)],
    )
  }

  /** @param isLast whether everybody has been told. */
  async moveOn(id: string, lastSubscription: string | null, isLast: boolean): Promise<void> {
    await this.db.query(
      `update alert_release set last_subscription = coalesce($2, last_subscription), moved_at = now(),
         told_at = case when $3 then now() end where id = $1`,
      [id, lastSubscription, isLast],
    )
  }

  /** Mails whose end isn't known, after the given one. */
  async listDeliveries(after: Delivery | null, count: number): Promise<Delivery[]> {
    const { rows } = await this.db.query<Delivery>(
      `select release_id as "releaseId", subscription_id as "subscriptionId", mail_key as "mailKey" from alert_delivery
       where $1::text is null or (release_id, subscription_id) > ($1, $2::uuid)
       order by release_id, subscription_id limit $3`,
      [after?.releaseId ?? null, after?.subscriptionId ?? null, count],
    )
    return rows
  }

  /** Counts mails of a release and forgets who got them. */
  async settle(releaseId: string, ended: { sent: string[]; givenUp: string[] }): Promise<void> {
    await this.db.query(
      `with gone as (delete from alert_delivery where release_id = $1 and subscription_id = any($2::uuid[]) returning 1)
       update alert_release set sent = sent + $3, given_up = given_up + $4 where id = $1 and exists (select from gone)`,
      [releaseId, [...ended.sent, ...ended.givenUp], ended.sent.length, ended.givenUp.length],
    )
  }

  async clearBounces(subscriptionIds: readonly string[]): Promise<void> {
    await this.db.query(
      "update alert_subscription set bounces = 0 where id = any($1::uuid[]) and bounces > 0",
      [subscriptionIds],
    )
  }

  /** Pauses those whose mails were refused `most` times in a row. */
  async countBounces(subscriptionIds: readonly string[], most: number): Promise<void> {
    await this.db.query(
      `update alert_subscription set bounces = bounces + 1,
         paused_at = case when bounces + 1 >= $2 then coalesce(paused_at, now()) else paused_at end
       where id = any($1::uuid[])`,
      [subscriptionIds, most],
    )
  }
}

export type Delivery = { releaseId: string; subscriptionId: string; mailKey: string }
