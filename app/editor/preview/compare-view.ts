import type { EntryPlace } from "../bar/entry-place.ts"
import type { FieldChange } from "./changes.ts"

export type ComparisonView = {
  kind: "comparison"
  documentTitle: string
  /** Where the form for another address goes. */
  action: string
  /** The address that is compared, with its locale; empty where none, or a wrong one, was given. */
  address: string
  isAddressWrong: boolean
  /** Null where the address is wrong. */
  compared: Compared | null
}

export type Compared = {
  /** The page's title; the address of what is no page. */
  title: string
  /** `no-page`: the address shows something else than a page (an event, a location, a list), whose texts aren't compared. */
  presence: "both" | "draft-only" | "published-only" | "no-page"
  /** Which moment the draft is shown at; null for now. */
  at: string | null
  frames: { draft: string; published: string }
  groups: ChangeGroup[]
  /** Where the page is written; null for a remote content service whose addresses aren't configured. */
  entry: EntryPlace | null
  shareHref: string
  /** The stream of changes, with the page's id. */
  events: string
}

/** The changes of a module, or of the page itself. */
export type ChangeGroup = {
  /** Null for the page's own texts. */
  module: { key: string; type: string } | null
  difference: "added" | "changed" | "removed"
  /** Empty where something else than words differs: a picture, a link's target, the order. */
  fields: FieldChange[]
}
