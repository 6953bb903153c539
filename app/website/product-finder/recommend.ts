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
  /** The product family that it belongs to; null where the catalogue names none. */
  family: string | null
}

/** What a reader needs; null for a question that was left open. */
export type Need = {
  size: { low: number; high: number } | null
  pieces: number | null
  tasks: readonly string[]
}

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
 * At most three machines, the most fitting first: those that do a day's work in one shift, then those that need more shifts or
 * more machines, then those that are fed by hand. Among machines that manage alike, the family made for the work comes first,
 * then the smallest. Without a number of pieces the candidates stay in their order, which is the supplier's.
 */
export function recommend(candidates: readonly Candidate[], need: Need): Recommendation[] {
  const fitting = candidates.filter(({ size }) => takes(size, need.size))
  const { pieces } = need
  const family = familyFor(fitting, need)
  const ordered =
    pieces === null
      ? fitting
      : fitting.toSorted(
          (a, b) =>
            shiftsOf(a, pieces) - shiftsOf(b, pieces) ||
            Number(b.family === family) - Number(a.family === family) ||
            effort(a, pieces) - effort(b, pieces),
        )
  const shown = ordered.slice(0, maxRecommended)
  const slowest = Math.min(...fittingInOneShift(shown, pieces))
  return shown.map((candidate) => ({
    slug: candidate.slug,
    reasons: reasonsFor(candidate, need, candidate.hourly === slowest),
  }))
}

function takes(size: Ends | null, wanted: Need["size"]): boolean {
  if (size === null || wanted === null) return true
  const { low, high } = size
  return (low ?? Number.NEGATIVE_INFINITY) <= wanted.low && wanted.high <= (high ?? Number.POSITIVE_INFINITY)
}

/**
 * The family of the machine that does least beside the work: a machine that also fills housings does crimp, but nobody who only
 * crimps should be led to it first. Of several the supplier's first counts.
 */
function familyFor(candidates: readonly Candidate[], { tasks }: Need): string | null {
  const besides = ({ capabilities }: Candidate) => capabilities.filter((id) => !tasks.includes(id)).length
  const [first] = candidates.toSorted((a, b) => besides(a) - besides(b))
  return first?.family ?? null
}

/** 1 for a shift; 2 for more of them or more machines; 3 for machines that are fed by hand. */
function shiftsOf({ hourly }: Candidate, pieces: number): number {
  if (hourly === null) return 3
  return pieces / hourly <= shiftHours ? 1 : 2
}

/** Hourly outputs of the machines that do the work in one shift. */
function fittingInOneShift(candidates: readonly Candidate[], pieces: number | null): number[] {
  if (pieces === null) return []
  return candidates.flatMap((candidate) =>
    candidate.hourly !== null && shiftsOf(candidate, pieces) === 1 ? candidate.hourly : [],
  )
}

/**
 * Smaller is better. Within one shift the smallest machine wins, beyond it the largest. Outputs within some 25 per cent of each
 * other count as equal, so that the supplier's order decides: 4,000 an hour isn't a smaller machine than 4,200.
 */
function effort({ hourly }: Candidate, pieces: number): number {
  if (hourly === null) return 0
  const step = Math.round(Math.log(hourly) / Math.log(1.25))
  return pieces / hourly <= shiftHours ? step : -step
}

function reasonsFor(candidate: Candidate, { size, pieces, tasks }: Need, isSmallest: boolean): Reason[] {
  const others = candidate.capabilities.filter((id) => !tasks.includes(id))
  return [
    ...(size !== null && candidate.size ? [{ kind: "size" } as const] : []),
    ...(pieces === null ? [] : paceOf(candidate, pieces, isSmallest)),
    ...(others.length > 0 ? [{ kind: "also", capabilities: others } as const] : []),
  ]
}

function paceOf({ hourly }: Candidate, pieces: number, isSmallest: boolean): Reason[] {
  if (hourly === null) return [{ kind: "byHand" }]
  const hours = pieces / hourly
  if (hours > 2 * shiftHours) return [{ kind: "machines", machines: Math.ceil(hours / (2 * shiftHours)) }]
  if (hours > shiftHours) return [{ kind: "twoShifts", hours }]
  const factor = shiftHours / hours
  if (isSmallest) return [{ kind: "oneShift", hours }, { kind: "smallest" }]
  return [
    { kind: "oneShift", hours },
    ...(factor >= worthwhileGrowth ? [{ kind: "growth", factor } as const] : []),
  ]
}
