/** What goes to the thread that reads, and what comes back. */
export type PdfWork = { bytes: Uint8Array; maxPages: number; maxLength: number }

export type PdfPages = {
  /** The text of each page that was read, from the first one on; empty for a page that is only a picture. */
  pages: string[]
  /** How many pages the document has. */
  count: number
}
