/** An entry as it stands in an exchange file. */
import { maxLengthOf } from "../checks/text-limits.ts"
import type { Entry, EntryName } from "../entries/entry.ts"
import { type Unit, unitsOf } from "./units.ts"

export type ExchangeUnit = Unit & {
  /** What the unit is a part of. */
  field: string
  /** In characters; null for no limit. */
  maxLength: number | null
  /** The source has changed since this translation was finished. */
  isOutdated: boolean
}

export type ExchangeEntry = {
  entry: EntryName
  title: string
  siteId: string | null
  path: string | null
  units: ExchangeUnit[]
}

/** @param outdated the fields whose source has changed since the translation. */
export function exchangeEntry(
  entry: Entry,
  language: string,
  outdated: ReadonlySet<string> = new Set(),
): ExchangeEntry {
  const targets = new Map((entry.fields.get(language) ?? []).map(({ path, value }) => [path, value]))
  const units = (entry.fields.get(entry.sourceLanguage) ?? []).flatMap((field) =>
    unitsOf(field, targets.get(field.path) ?? null).map((unit) => ({
      ...unit,
      field: field.path,
      maxLength: typeof field.value === "string" ? maxLengthOf(field.path) : null,
      isOutdated: outdated.has(field.path),
    })),
  )
  const { kind, id, title, siteId, path } = entry
  return { entry: { kind, id }, title, siteId, path, units }
}

const scheme = "urn:x-website"

/** Names an entry of this installation in a file: another one's has another project. */
export function originalOf(project: string, { kind, id }: EntryName): string {
  return `${scheme}:${project}:${kind}:${encodeURIComponent(id)}`
}

/** @returns null for a text of another origin. */
export function readOriginal(original: string): (EntryName & { project: string }) | null {
  const [, project, kind, id] = /^urn:x-website:([\w-]+):(\w+):([^:\s]+)$/.exec(original) ?? []
  if (project === undefined || kind === undefined || id === undefined) return null
  try {
    return { project, kind, id: decodeURIComponent(id) }
  } catch {
    return null
  }
}
