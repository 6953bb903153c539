/** The rows of the tables. */
import type { Wishes } from "./wishes.ts"

export type SubscriptionRow = Wishes & {
  id: string
  email: string
  createdAt: Date
  confirmedAt: Date | null
  pausedAt: Date | null
  bounces: number
}

export type WishRow = Wishes & { subscriptionId: string; confirmedAt: Date | null }

/** A release as the dispatcher finds it in public. */
export type SeenRelease = { id: string; isAdHoc: boolean; topics: string[]; publishedAt: Date }

export type ReleaseRow = SeenRelease & { lastSubscription: string | null; seenAt: Date }

export type Recipient = { id: string; email: string; language: string; locale: string }
