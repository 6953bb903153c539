/** The first hits are of different kinds, where hits of one kind would hide what was meant. */
import type { DocumentType, SearchRecord } from "./documents.ts"
import type { Hits } from "./store.ts"

/** Only hits that stand so far ahead anyway change places. A page of results holds as many, so no hit is shown twice. */
export const mixedHits = 10
const placesToMix = 3

/**
 * What answers a complaint or a task is a machine, the page that explains the matter, or a service, and nobody knows which of them the reader wants:
 * so the first hits are of different kinds, where all of them would be models of one series.
 */
export function mixed(records: readonly SearchRecord[]): SearchRecord[] {
  const left = records.slice(0, mixedHits)
  const first: SearchRecord[] = []
  const kinds = new Set<string>()
  while (first.length < placesToMix && left.length > 0) {
    const place = left.findIndex((record) => isAnswer(record) && !kinds.has(kindOf(record)))
    const [next] = left.splice(Math.max(place, 0), 1)
    if (!next) break
    first.push(next)
    kinds.add(kindOf(next))
  }
  return [...first, ...left, ...records.slice(mixedHits)]
}

/**
 * Three models of one series, or three files, hide the service or the page that was meant: where the first two hits are of one kind, the third is the
 * best one of another. The first two stay, so the rule never costs the answer that was found best.
 */
export function varied(records: readonly SearchRecord[]): SearchRecord[] {
  const [one, other, third] = records
  if (!one || !other || !third) return [...records]
  const kind = kindOf(one)
  if (kindOf(other) !== kind || kindOf(third) !== kind) return [...records]
  const place = records.slice(0, mixedHits).findIndex((record) => isAnswer(record) && kindOf(record) !== kind)
  const different = records[place]
  return different
    ? [one, other, different, ...records.slice(2).filter((record) => record !== different)]
    : [...records]
}

/**
 * The best of some answers that doesn't stand in the first two places, in the third. It was there before, further down, or it is one hit more: which
 * of both is known where all hits were read.
 */
export function withThird(
  hits: Hits,
  answers: readonly SearchRecord[],
  type: DocumentType | null = null,
): { records: SearchRecord[]; totals: Hits["totals"] } {
  const { records, totals } = hits
  const first = records.slice(0, placesToMix - 1)
  const third = answers.find(({ id }) => first.every((record) => record.id !== id))
  if (!third) return { records, totals }
  const others = records.slice(first.length).filter(({ id }) => id !== third.id)
  const isNew = isWhole(hits, type) && first.length + others.length === records.length
  return {
    records: [...first, third, ...others],
    totals: isNew ? new Map([...totals, [third.type, (totals.get(third.type) ?? 0) + 1]]) : totals,
  }
}

/** Whether all hits were read, so that it is known what isn't one. @param type the one that is wanted */
export function isWhole({ records, totals }: Hits, type: DocumentType | null): boolean {
  const counts = type === null ? [...totals.values()] : [totals.get(type) ?? 0]
  return records.length >= counts.reduce((sum, count) => sum + count, 0)
}

/** Which of the pages takes the third place, as far as the hits tell; null when it isn't one of them. */
export function answersAmong(
  records: readonly SearchRecord[],
  addresses: readonly string[],
): readonly SearchRecord[] | null {
  const first = records.slice(0, placesToMix - 1).map(({ path }) => path)
  const wanted = addresses.find((address) => !first.includes(address))
  if (wanted === undefined) return []
  const found = records.find(({ path }) => path === wanted)
  return found ? [found] : null
}

/** Files and news stay where they are. */
function isAnswer({ type }: SearchRecord): boolean {
  return type === "product" || type === "page" || type === "story"
}

/** Of products the series, which is the first word of a model's name. */
function kindOf({ type, title }: SearchRecord): string {
  return type === "product" ? `product ${title.split(" ")[0] ?? ""}` : type
}
