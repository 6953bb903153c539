import { createContext, useContext } from "react"
import type { LinkData, ResolvedLink } from "../links/link.ts"
import type { TagManager } from "./tag-manager.ts"

/**
 * The context of a document's components. Documents are rendered only on the server, so it may contain functions, which
 * loader data can't.
 */
export type DocumentContextValue = {
  locale: { code: string; urlCode: string; language: string }
  brandName: string
  /** Address of the site's home page in this locale. */
  homePath: string
  /** Address of the page itself. */
  localizedPath: string
  /** The classes of the colour theme and of other settings for a whole page. */
  className: string
  /** The folder of the site's icons. */
  iconFolder: string
  manifestUrl: string
  buildId: string
  isNextRelease: boolean
  /** Whether the portal's frame stands around the page instead of the site's. */
  isPortal: boolean
  /** Null when analytics are off. */
  tagManager: TagManager | null
  /** `productName` replaces `{name}` [PAGE-10]. */
  link(link: LinkData, productName?: string): ResolvedLink | null
}

const DocumentContext = createContext<DocumentContextValue | null>(null)

export const DocumentContextProvider = DocumentContext.Provider

export function useDocument(): DocumentContextValue {
  const value = useContext(DocumentContext)
  if (!value) throw new Error("A document is rendered without its context")
  return value
}
