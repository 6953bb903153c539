/** Which of the machines for a task fit a reader's work, in which order and why. `product-finder.server.ts` asks for those of the task. */

/** A figure of a machine; null for an open end. */
export type Ends = { low: number | null; high: number | null }

export type Candidate = {
  slug: string
  /** The conductors that it takes; null where the conductor doesn't matter, as for a tester. */
  size: Ends | null
  /** Pieces in an hour; null for machines that are fed by hand. */
  hourly: number | null
  /** Ids. */
  capabilities: readonly string[]
}

/** What a reader needs; null for a question that was left open. */
export type Need = { size: number | null; pieces: number | null; task: string }

export type Reason =
  | { kind: "size" }
  | { kind: "oneShift" | "twoShifts"; hours: number }
  | { kind: "machines"; machines: number }
  | { kind: "smallest" }
  | { kind: "growth"; factor: number }
  | { kind: "byHand" }
  | { kind: "also"; capabilities: readonly string[] }

export type Recommendation = { slug: string; reasons: Reason[] }

const shiftHours = 8
const maxRecommended = 3
/** Less than this is no room to grow. */
const worthwhileGrowth = 1.5

/**
 * At most three machines, the most fitting first: the smallest that does a day's work in one shift, then larger ones, then
 * those that need more shifts or more machines, then those that are fed by hand. Without a number of pieces the candidates
 * stay in their order, which is the supplier's.
 */
export function recommend(candidates: readonly Candidate[], need: Need): Recommendation[] {
  const fitting = candidates.filter(({ size }) => takes(size, need.size))
  const { pieces } = need
  const ordered =
    pieces === null ? fitting : fitting.toSorted((a, b) => effort(a, pieces) - effort(b, pieces))
  return ordered.slice(0, maxRecommended).map((candidate, index) => ({
    slug: candidate.slug,
    reasons: reasonsFor(candidate, need, index === 0),
  }))
}

function takes(size: Ends | null, wanted: number | null): boolean {
  if (size === null || wanted === null) return true
  return (size.low ?? Number.NEGATIVE_INFINITY) <= wanted && wanted <= (size.high ?? Number.POSITIVE_INFINITY)
}

/** Smaller is better. Within one shift the smallest machine wins, beyond it the largest. */
function effort({ hourly }: Candidate, pieces: number): number {
  if (hourly === null) return Number.MAX_VALUE
  const hours = pieces / hourly
  return hours <= shiftHours ? shiftHours - hours : shiftHours + hours
}

function reasonsFor(candidate: Candidate, { size, pieces, task }: Need, isFirst: boolean): Reason[] {
  const others = candidate.capabilities.filter((id) => id !== task)
  return [
    ...(size !== null && candidate.size ? [{ kind: "size" } as const] : []),
    ...(pieces === null ? [] : paceOf(candidate, pieces, isFirst)),
    ...(others.length > 0 ? [{ kind: "also", capabilities: others } as const] : []),
  ]
}

function paceOf({ hourly }: Candidate, pieces: number, isFirst: boolean): Reason[] {
  if (hourly === null) return [{ kind: "byHand" }]
  const hours = pieces / hourly
  if (hours > 2 * shiftHours) return [{ kind: "machines", machines: Math.ceil(hours / (2 * shiftHours)) }]
  if (hours > shiftHours) return [{ kind: "twoShifts", hours }]
  const factor = shiftHours / hours
  if (isFirst) return [{ kind: "oneShift", hours }, { kind: "smallest" }]
  return [
    { kind: "oneShift", hours },
    ...(factor >= worthwhileGrowth ? [{ kind: "growth", factor } as const] : []),
  ]
}
