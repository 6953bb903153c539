/** What the exporters of all kinds share. */
import type { EntryKind, EntryRow, Localized, StoredWindow, Stretch } from "../rows.ts"

/** The content of each file, by its name. */
export type FileContents = Map<string, object>

export function ofKind<Data>(entries: readonly EntryRow[], kind: EntryKind): EntryRow<Data>[] {
  return entries.filter((entry): entry is EntryRow<Data> => entry.kind === kind)
}

/** The database orders keys in its own way, so `textOf` names each key of a text. */
export function textsOf<Text>(texts: Localized<Text>, textOf: (text: Text) => object): object {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text ? [[language, textOf(text)]] : [])),
  )
}

/** Moments are stored with milliseconds, which no file needs. */
export function windowOf({ languages = {}, ...own }: StoredWindow): object {
  return { ...stretchOf(own), ...textsOf(languages, stretchOf) }
}

function stretchOf({ publishAt, unpublishAt }: Stretch): object {
  return {
    ...(publishAt !== undefined && { publishAt: withoutMilliseconds(publishAt) }),
    ...(unpublishAt !== undefined && { unpublishAt: withoutMilliseconds(unpublishAt) }),
  }
}

function withoutMilliseconds(moment: string): string {
  return moment.replace(/\.000Z$/, "Z")
}
