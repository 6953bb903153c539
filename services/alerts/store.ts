/** SQL of subscriptions and of what was wished for. */
import type { Queryable } from "../../platform/database/queryable.ts"
import type { SubscriptionRow, WishRow } from "./rows.ts"
import type { Wishes } from "./wishes.ts"

const wishColumns = `language, locale, ad_hoc as "adHoc", all_releases as "allReleases", topics`
const columns = `id, email, ${wishColumns}, created_at as "createdAt", confirmed_at as "confirmedAt",
  paused_at as "pausedAt", bounces`

export class AlertStore {
  private readonly db: Queryable

  constructor(db: Queryable) {
    this.db = db
  }

  /** Makes others who ask for the same wait until this transaction has ended. */
  async lock(what: string): Promise<void> {
    await this.db.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`alerts ${what}`])
  }

  async find(id: string): Promise<SubscriptionRow | null> {
    const { rows } = await this.db.query<SubscriptionRow>(
      `select ${columns} from alert_subscription where id = $1`,
      [id],
    )
    return rows[0] ?? null
  }

  async findByEmail(email: string): Promise<SubscriptionRow | null> {
    const { rows } = await this.db.query<SubscriptionRow>(
      `select ${columns} from alert_subscription where lower(email) = lower($1)`,
      [email],
    )
    return rows[0] ?? null
  }

  async add(email: string, { language, locale }: Wishes): Promise<string> {
    const { rows } = await this.db.query<{ id: string }>(
      "insert into alert_subscription (email, language, locale) values ($1, $2, $3) returning id",
      [email, language, locale],
    )
    const [row] = rows
    if (!row) throw new Error("a subscription was not stored")
    return row.id
  }

  /** Sets what is wished for. A subscription that was paused goes on, since somebody has read our mail. */
  async confirm(id: string, { language, locale, adHoc, allReleases, topics }: Wishes): Promise<void> {
    await this.db.query(
      `update alert_subscription set language = $2, locale = $3, ad_hoc = $4, all_releases = $5, topics = $6,
         confirmed_at = coalesce(confirmed_at, now()), paused_at = null, bounces = 0 where id = $1`,
      [id, language, locale, adHoc, allReleases, topics],
    )
  }

  /** @returns false when there was nothing to remove. */
  async remove(id: string): Promise<boolean> {
    const { rowCount } = await this.db.query("delete from alert_subscription where id = $1", [id])
    return rowCount === 1
  }

  async addWish(
    { digest, subscriptionId, sender, lifeHours }: NewWish,
    { language, locale, adHoc, allReleases, topics }: Wishes,
  ): Promise<void> {
    await this.db.query(
      `insert into alert_wish (token_digest, subscription_id, language, locale, ad_hoc, all_releases, topics, sender, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(hours => $9))`,
      [digest, subscriptionId, language, locale, adHoc, allReleases, topics, sender, lifeHours],
    )
  }

  /** Corrects the newest wish that nobody has confirmed yet. */
  async replaceWaitingWish(
    subscriptionId: string,
    { language, locale, adHoc, allReleases, topics }: Wishes,
  ): Promise<void> {
    await this.db.query(
      `update alert_wish set language = $2, locale = $3, ad_hoc = $4, all_releases = $5, topics = $6
       where token_digest = (select token_digest from alert_wish where subscription_id = $1 order by created_at desc limit 1)
         and confirmed_at is null`,
      [subscriptionId, language, locale, adHoc, allReleases, topics],
    )
  }

  /** How many wishes an address had within a day, and how many seconds ago the last one was. */
  async recentWishes(subscriptionId: string): Promise<{ count: number; lastSeconds: number | null }> {
    const { rows } = await this.db.query<{ count: number; lastSeconds: number | null }>(
      `select count(*)::int as count, extract(epoch from now() - max(created_at))::float8 as "lastSeconds"
       from alert_wish where subscription_id = $1 and created_at > now() - interval '1 day'`,
      [subscriptionId],
    )
    return rows[0] ?? { count: 0, lastSeconds: null }
  }

  /** @returns the seconds until the sender has asked fewer than `most` times within an hour; null when that is so. */
  async waitOfSender(sender: string, most: number): Promise<number | null> {
    const { rows } = await this.db.query<{ wait: number }>(
      `select ceil(extract(epoch from created_at + interval '1 hour' - now()))::int as wait from alert_wish
       where sender = $1 and created_at > now() - interval '1 hour' order by created_at desc offset $2 limit 1`,
      [sender, most - 1],
    )
    return rows[0]?.wait ?? null
  }

  /** Whether it was confirmed or not; null for an unknown or expired one. */
  async findWish(digest: string): Promise<WishRow | null> {
    const { rows } = await this.db.query<WishRow>(
      `select subscription_id as "subscriptionId", ${wishColumns}, confirmed_at as "confirmedAt"
       from alert_wish where token_digest = $1 and expires_at > now()`,
      [digest],
    )
    return rows[0] ?? null
  }

  async noteConfirmed(digest: string): Promise<void> {
    await this.db.query("update alert_wish set confirmed_at = now() where token_digest = $1", [digest])
  }

  async listMailKeys(subscriptionId: string): Promise<string[]> {
    const { rows } = await this.db.query<{ key: string }>(
      "select mail_key as key from alert_delivery where subscription_id = $1",
      [subscriptionId],
    )
    return rows.map(({ key }) => key)
  }

  /** Forgets addresses that nobody has confirmed in time, and those that have refused mails for long. */
  async forgetOld({ unconfirmedHours, pausedDays }: Ages): Promise<number> {
    await this.db.query("delete from alert_wish where expires_at < now()")
    const { rowCount } = await this.db.query(
      `delete from alert_subscription s
       where s.confirmed_at is null and s.created_at < now() - make_interval(hours => $1)
           and not exists (select from alert_wish w where w.subscription_id = s.id)
         or s.paused_at < now() - make_interval(days => $2)`,
      [unconfirmedHours, pausedDays],
    )
    return rowCount ?? 0
  }
}

type NewWish = { digest: string; subscriptionId: string; sender: string; lifeHours: number }
type Ages = { unconfirmedHours: number; pausedDays: number }
