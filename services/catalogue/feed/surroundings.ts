import type { EntryRow } from "../rows.ts"

/** What products refer to, by id. */
export type Surroundings = {
  siteId: string
  version: string
  brands: ReadonlyMap<string, EntryRow<"brand">["data"]>
  capabilities: ReadonlyMap<string, EntryRow<"capability">["data"]>
  classifications: ReadonlyMap<string, EntryRow<"classification">["data"]>
  specifications: ReadonlyMap<string, EntryRow<"specification">["data"]>
}
