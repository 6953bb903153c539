import type { Place } from "../places/place.ts"
import type { TranslationState } from "../translation/translation-state.ts"
import type { EntryPlace } from "./entry-place.ts"

/** What the bar says and offers; everything in the editor's language and ready to show. */
export type BarView = {
  /** Path and query of the document, to which its forms come back. */
  returnTo: string
  addresses: {
    entrance: string
    stage: string
    fresh: string
    handover: string
    direct: string
    countries: string
  }
  session: {
    name: string | null
    /** ISO 8601; null where only the cookie's life ends it. */
    endsAt: string | null
    /** The same as the clock of the company's seat shows it. */
    ends: string | null
    endsSoon: boolean
    /** Leads back to this page after a new sign-in. */
    signInAgain: string
  }
  preview: {
    stage: "draft" | "published"
    /** As a field for date and time writes it; empty for now. */
    at: string
    /** In words; null for now. */
    moment: string | null
  }
  /** Null where nothing of the content service stands at the address. */
  entry: BarEntry | null
  /** When this process rendered the page that visitors get; null where the next visitor gets a new one. */
  age: string | null
  /** Sealed, for the form that fetches anew; null where the page has no sources of its own. */
  tags: string | null
  languages: readonly { code: string; name: string; href: string; isCurrent: boolean }[]
  places: readonly Place[]
  lists: readonly { key: ListKey; href: string }[]
}

export type ListKey = "translation" | "coverage" | "searches" | "share" | "compare"

export type BarEntry = {
  kind: string
  id: string
  title: string
  place: EntryPlace | null
  /** Why visitors don't see it here; empty where they do. */
  hidden: readonly string[]
  /** Menu items that lead here and that visitors don't see. */
  menus: readonly string[]
  translations: readonly BarTranslation[]
}

export type BarTranslation = {
  language: string
  name: string
  state: TranslationState
  /** The translator's screen; null where the editor may not translate into this language. */
  href: string | null
}
