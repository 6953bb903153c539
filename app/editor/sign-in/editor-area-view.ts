import type { EditorRight } from "../../request/editor-session/editor.ts"

export type EditorAreaView = {
  kind: "editor-area"
  documentTitle: string
  /** Where its forms go. */
  action: string
  /** Null for somebody who isn't signed in. */
  session: { name: string | null; ends: string | null; rights: readonly EditorRight[] } | null
  /** Whether the shared password opens the area. */
  hasPassword: boolean
  account: AccountWay
}

/** How somebody gets in with an account, on the host where accounts are signed in. */
export type AccountWay =
  | { kind: "none" }
  | { kind: "sign-in"; href: string }
  | { kind: "continue"; name: string }
  | { kind: "no-role" }
  | { kind: "unavailable" }
