/**
 * HTML that was rendered earlier, in documents, which are never hydrated. React sees only the number of its place; the finished
 * document is put together from bytes, since encoding text that hardly ever changes would take a tenth of the time.
 */
import { createContext, createElement, type ReactNode, useContext } from "react"

/** UTF-8, in pieces that follow each other. */
export type KeptPieces = readonly Buffer[]

const KeptHtmlContext = createContext<KeptPieces[] | null>(null)

const name = "kept-html"
const place = new RegExp(`<${name}>(\\d+)</${name}>`)

/** Reserves the place where kept HTML will stand. */
export function KeptHtml({ html }: { html: KeptPieces }) {
  const kept = useContext(KeptHtmlContext)
  if (!kept) throw new Error("Kept HTML is rendered outside of a document")
  return createElement(name, null, kept.push(html) - 1)
}

export type KeptHtmlOfDocument = {
  /** Surrounds the components of one document. */
  surround(document: ReactNode): JSX.Element
  /** Fills in the places of what was rendered. */
  join(html: string): Buffer<ArrayBuffer>
}

export function createKeptHtml(): KeptHtmlOfDocument {
  const kept: KeptPieces[] = []
  return {
    surround: (document) => <KeptHtmlContext.Provider value={kept}>{document}</KeptHtmlContext.Provider>,
    join(html) {
      // Text and the number of a place follow each other.
      const parts = html.split(place)
      return Buffer.concat(
        parts.flatMap((part, index) => (index % 2 === 0 ? Buffer.from(part) : (kept[Number(part)] ?? []))),
      )
    },
  }
}
