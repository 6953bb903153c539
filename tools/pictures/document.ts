/** A document that is printed to PDF, from a file with its text or from a text that a function makes. */
export interface Document {
  id: string
  language: string
  /** The name of its text in `documents/`, without `.html`. */
  source?: string
  /** Makes the text in place of a file. */
  html?(): string
  thumbnail?: string
}
