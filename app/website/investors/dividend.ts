/** What a number of shares was paid, and what they returned. Values in, values out. */
import { parseCount, parseFigure } from "../catalogue/filter/figure.ts"

/** What the reader typed and chose. */
export type DividendQuestion = { shares: string; price: string; since: string }

export type DividendFault = "shares" | "price" | "since"

export type PaidYear = {
  id: string
  label: string
  /** Per share; null where nothing was paid. */
  perShare: number | null
}

export type DividendAnswer = {
  shares: number
  /** From the chosen year on. */
  years: { id: string; label: string; perShare: number; amount: number }[]
  total: number
  /** Null without a purchase price. */
  purchase: {
    price: number
    cost: number
    /** The last year's payment as a part of the purchase price. */
    yield: number
    /** Null where no price is known today. */
    today: { price: number; worth: number; gain: number; totalReturn: number } | null
  } | null
}

const maxLength = 40
const mostShares = 1e9
const highestPrice = 1e6

/** Reads any query string. @returns null when nothing has been asked yet. */
export function readDividendQuestion(search: URLSearchParams): DividendQuestion | null {
  if (!["shares", "price", "since"].some((name) => search.has(name))) return null
  const read = (name: string) => (search.get(name) ?? "").trim().slice(0, maxLength)
  return { shares: read("shares"), price: read("price"), since: read("since") }
}

/**
 * @param years the oldest first.
 * @param latestPrice null where none is known.
 */
export function answerDividend(
  question: DividendQuestion,
  years: readonly PaidYear[],
  latestPrice: number | null,
): { answer: DividendAnswer } | { faults: DividendFault[] } {
  const shares = parseCount(question.shares)
  const price = parseFigure(question.price)
  // Without a choice, the whole history counts.
  const from = question.since === "" ? 0 : years.findIndex(({ id }) => id === question.since)
  const hasPriceFault = price === null || (price !== undefined && (price <= 0 || price > highestPrice))
  const faults: DividendFault[] = [
    ...(!shares || shares > mostShares ? ["shares" as const] : []),
    ...(hasPriceFault ? ["price" as const] : []),
    ...(from < 0 ? ["since" as const] : []),
  ]
  if (!shares || hasPriceFault || faults.length > 0) return { faults }
  const paid = years.slice(from).map(({ id, label, perShare }) => ({
    id,
    label,
    perShare: perShare ?? 0,
    amount: (perShare ?? 0) * shares,
  }))
  const total = paid.reduce((sum, { amount }) => sum + amount, 0)
  const purchase =
    price === undefined
      ? null
      : {
          price,
          cost: price * shares,
          yield: (paid.at(-1)?.perShare ?? 0) / price,
          today: latestPrice === null ? null : todayOf({ shares, price, latestPrice, total }),
        }
  return { answer: { shares, years: paid, total, purchase } }
}

type Holding = { shares: number; price: number; latestPrice: number; total: number }

function todayOf({ shares, price, latestPrice, total }: Holding) {
  const worth = latestPrice * shares
  const gain = worth - price * shares
  return { price: latestPrice, worth, gain, totalReturn: (gain + total) / (price * shares) }
}
