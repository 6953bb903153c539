/**
 * The kinds of entries that have a folder with one file each. A new kind is a row here, one in `folder.ts`, one in
 * `export/named-entries.ts`, and its tags in `change-tags.ts`.
 */
import type { AssetData, EntryRow } from "../rows.ts"
import { readEvents } from "./events.ts"
import type { NamedFolder } from "./folder.ts"
import { readFigures, readMeetings, readReports, readSharePrices } from "./investors.ts"
import type { References } from "./links.ts"
import { readLocations } from "./locations.ts"
import type { SourceFile } from "./source-file.ts"
import { readThesaurus } from "./thesaurus.ts"
import { readContacts, readTopics } from "./topics-and-contacts.ts"
import { readWhitepapers } from "./whitepapers.ts"

/** Reads all files of a folder, by their names. Called when all pages' addresses are known. */
type Reader = (
  sources: ReadonlyMap<string, SourceFile>,
  references: References,
  assets: readonly EntryRow<AssetData>[],
) => EntryRow[]

export const namedReaders: Readonly<Record<NamedFolder, Reader>> = {
  thesaurus: (sources, { faults }) => readThesaurus(sources, faults),
  locations: readLocations,
  whitepapers: (sources, references, assets) => readWhitepapers(sources, assets, references),
  topics: readTopics,
  contacts: readContacts,
  events: readEvents,
  figures: readFigures,
  // Reports name columns of tables, so the tables are read before.
  reports: (sources, references, assets) => readReports(sources, assets, references),
  meetings: (sources, references, assets) => readMeetings(sources, assets, references),
  "share-prices": readSharePrices,
}
