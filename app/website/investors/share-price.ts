/** Rules about share prices: what the last one says, and how old it is. */
import type { SharePricesFieldsFragment } from "../../ground/graphql/generated/content.ts"

export type SharePrices = SharePricesFieldsFragment

/** A price of today, by the exchange's clock. */
export type LatestPrice = { price: number; at: string }

export type ShareData = {
  prices: SharePrices
  /** Null where only closing prices are known. */
  latest: LatestPrice | null
  /** By how much the source holds its prices back; null where it doesn't say. */
  delayMinutes: number | null
  /** CONTENT: as editors wrote them. LIVE: just received. LAST: received earlier, since the source doesn't answer now. */
  origin: "CONTENT" | "LIVE" | "LAST"
}

export type Quote = {
  price: number
  /** The day of the price. */
  day: string
  /** The moment, where the source gives it. */
  at: string | null
  /** Against the close before it, as a part of that; null for the first price of all. */
  change: number | null
  /** The highest and lowest of the 365 days before. */
  highest: number
  lowest: number
  ageDays: number
}

const dayMs = 24 * 60 * 60 * 1000
const yearMs = 365 * dayMs

/** Beyond a long weekend a price is old, and the page says so. */
export const oldAfterDays = 5

/** About three months of trading days. */
export const closesPerPage = 60

/**
 * Which page of the closing prices the address asks for, the newest on the first.
 *
 * @returns null when it asks for none; the nearest page for a number that there isn't.
 */
export function readClosesPage(search: URLSearchParams, closes: number): number | null {
  const asked = search.get("closes")
  if (asked === null) return null
  const page = Math.floor(Number(asked))
  const last = Math.max(1, Math.ceil(closes / closesPerPage))
  return page > 0 ? Math.min(page, last) : 1
}

/** @returns null when there is no price at all. */
export function quoteOf({ prices: { closes, timeZone }, latest }: ShareData, now: Date): Quote | null {
  const lastClose = closes.at(-1)
  const current = latest
    ? { day: dayThere(new Date(latest.at), timeZone), price: latest.price }
    : lastClose && { day: lastClose.day, price: lastClose.price }
  if (!current) return null
  const before = closes.findLast(({ day }) => day < current.day)
  const from = new Date(Date.parse(current.day) - yearMs).toISOString().slice(0, 10)
  const year = [...closes.filter(({ day }) => day >= from && day <= current.day), current]
  const prices = year.map(({ price }) => price)
  return {
    ...current,
    at: latest?.at ?? null,
    change: before ? current.price / before.price - 1 : null,
    highest: Math.max(...prices),
    lowest: Math.min(...prices),
    ageDays: Math.max(0, Math.round((Date.parse(dayThere(now, timeZone)) - Date.parse(current.day)) / dayMs)),
  }
}

/** The calendar day at a place: 2023-08-31. */
export function dayThere(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ""
  return `${part("year")}-${part("month")}-${part("day")}`
}
