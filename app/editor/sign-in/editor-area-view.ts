import type { EditorRight } from "../../request/editor-session/editor.ts"
import type { Place } from "../places/place.ts"

export type EditorAreaView = {
  kind: "editor-area"
  documentTitle: string
  /** Where its forms go. */
  action: string
  /** Where the sign-in leads; null for the area itself. */
  to: string | null
  /** Null for somebody who isn't signed in. */
  session: {
    name: string | null
    ends: string | null
    /** Whether it is time to sign in again. */
    endsSoon: boolean
    rights: readonly EditorRight[]
  } | null
  /** Whether the shared password opens the area. */
  hasPassword: boolean
  account: AccountWay
  /** The other sites, for an editor who wants to go on there. */
  places: readonly Place[]
}

/** How somebody gets in with an account, on the host where accounts are signed in. */
export type AccountWay =
  | { kind: "none" }
  | { kind: "sign-in"; href: string }
  | { kind: "continue"; name: string }
  | { kind: "no-role" }
  | { kind: "unavailable" }
