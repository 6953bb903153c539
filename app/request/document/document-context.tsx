import { createContext, useContext } from "react"
import type { LinkData, ResolvedLink } from "../links/link.ts"
import type { TagManager } from "./tag-manager.ts"

/**
 * What a document knows while it is rendered. Documents are rendered on the server only, so functions may be handed down
 * here that could not travel in loader data.
 */
export type DocumentContextValue = {
  locale: { code: string; urlCode: string; language: string }
  brandName: string
  /** Address of the site's home page in this locale. */
  homePath: string
  /** Address of the page itself. */
  localizedPath: string
  /** Class of the colour theme and of what else the site sets for a whole page. */
  className: string
  /** Where the site's signs lie. */
  iconFolder: string
  manifestUrl: string
  buildId: string
  isNextRelease: boolean
  /** Null: nothing is measured. */
  tagManager: TagManager | null
  /** `productName` stands in for `{name}` [PAGE-10]. */
  link(link: LinkData, productName?: string): ResolvedLink | null
}

const DocumentContext = createContext<DocumentContextValue | null>(null)

export const DocumentContextProvider = DocumentContext.Provider

export function useDocument(): DocumentContextValue {
  const value = useContext(DocumentContext)
  if (!value) throw new Error("A document is rendered without its context")
  return value
}
