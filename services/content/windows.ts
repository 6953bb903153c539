/** When entries are shown: scheduled publishing and embargo (docs/decisions/publishing-windows.md). */
import type { Localized, StoredWindow, Stretch } from "./rows.ts"

/** The stretch that holds for a language: its own, else the entry's. */
export function stretchOf(window: StoredWindow | undefined, locale: string): Stretch {
  return window?.languages?.[locale] ?? window ?? {}
}

/** Times are compared as text, which ISO 8601 in UTC with milliseconds allows. */
export function isWithin({ publishAt, unpublishAt }: Stretch, now: Date): boolean {
  const moment = now.toISOString()
  return (
    (publishAt === undefined || publishAt <= moment) && (unpublishAt === undefined || moment < unpublishAt)
  )
}

/** @param now null on the stage DRAFT, which shows everything. */
export function isOpenIn(window: StoredWindow | undefined, locale: string, now: Date | null): boolean {
  return window === undefined || now === null || isWithin(stretchOf(window, locale), now)
}

/** The languages of an entry that are shown now. */
export function openLanguages(
  languages: readonly string[],
  window: StoredWindow | undefined,
  now: Date | null,
): string[] {
  return languages.filter((locale) => isOpenIn(window, locale, now))
}

/** The texts of an entry that are shown now. */
export function openTexts<T>(
  { texts, window }: { texts: Localized<T>; window?: StoredWindow },
  now: Date | null,
): Localized<T> {
  if (window === undefined || now === null) return texts
  return Object.fromEntries(Object.entries(texts).filter(([locale]) => isOpenIn(window, locale, now)))
}

/**
 * When what one of the stretches shows now is hidden, in milliseconds. @returns infinity when the schedule says nothing
 * about an end.
 */
export function closesAt(stretches: readonly Stretch[] | undefined, now: Date): number {
  const ends = (stretches ?? []).filter((own) => isWithin(own, now)).map(({ unpublishAt }) => unpublishAt)
  const isEndless = ends.length === 0 || ends.includes(undefined)
  return isEndless ? Number.POSITIVE_INFINITY : Math.max(...ends.map((end) => Date.parse(end ?? "")))
}

export type Windowed = { texts: Localized<unknown>; window?: StoredWindow }

/** Whether any language of an entry is shown now. */
export function isShown(data: Windowed, now: Date | null): boolean {
  return Object.keys(openTexts(data, now)).length > 0
}
