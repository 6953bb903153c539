import type { FormAnswer } from "../../forms/form-state.ts"
import type { LinkState } from "./share-links.ts"

export type ShareView = {
  kind: "share"
  documentTitle: string
  action: string
  /** The page that a new link would show; null where none is chosen, and all links are listed. */
  chosen: {
    id: string
    title: string
    language: string
    /** The language's name in the editor's language. */
    languageName: string
    /** Why no link can be made. */
    refusal: "no-page" | "no-right" | "protected" | null
  } | null
  /** Where the list of all links stands; null when it is this one. */
  allHref: string | null
  links: SharedLink[]
}

export type SharedLink = {
  id: string
  title: string
  language: string
  madeBy: string | null
  madeAt: string
  endsAt: string
  state: LinkState
  /** Null for a link that has ended. */
  address: string | null
  /** It was made a moment ago. */
  isNew: boolean
  mayRevoke: boolean
}

export type ShareAnswer = FormAnswer
