/** The maker of PDF documents, as part of the upstreams; `platform/pdf/` has it, and the shapes of its input. */

export type TextBlock =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; isOrdered: boolean; items: readonly string[] }
  | { kind: "quote"; text: string; source: string | null }
  | {
      kind: "table"
      caption: string | null
      columns: readonly string[]
      rows: readonly (readonly string[])[]
    }

export type TextDocument = {
  language: string
  publisher: string
  opening: string | null
  facts: string
  title: string
  lead: string | null
  blocks: readonly TextBlock[]
  /** Where the text stands. */
  source: string
}

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    /** Makes a PDF, or finds the one that was made of the same words. */
    makeDocument(document: TextDocument): Promise<{ bytes: Buffer<ArrayBufferLike>; digest: string }>
  }
}
