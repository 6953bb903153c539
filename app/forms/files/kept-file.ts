/** A file that a form has uploaded, as the form lists it. */
export type KeptFile = {
  id: string
  name: string
  kind: "picture" | "video" | "document"
  bytes: number
  mimeType: string
}

/** What is asked before a file travels, so that nobody uploads in vain; the server decides. */
export const maxFileBytes = 100_000_000

/** All files together of a form without an account [FORM-39]. */
export const maxFormFilesBytes = 100_000_000

/** What public forms take [FORM-38]. */
export const publicKinds = ["picture", "video"] as const

/** Names of the fields that a form with files has besides its own. */
export const fileFields = {
  /** The files themselves. */
  chosen: "files",
  /** Ids of the files that it has already uploaded. */
  kept: "attachment",
  /** Whose files they are, where nobody is signed in. */
  owner: "file-owner",
  /** A button that adds or removes a file, and doesn't send the form. */
  wish: "do",
} as const
