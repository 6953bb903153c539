/** A file that a form has uploaded, as the form lists it. */
export type KeptFile = {
  id: string
  name: string
  kind: "picture" | "video" | "document"
  bytes: number
  mimeType: string
}

export const maxFileBytes = 100_000_000
