import { createContext, useContext } from "react"
import type { Translate } from "../../ground/i18n/translate.ts"
import type { LinkData, ResolvedLink } from "../../request/links/link.ts"

/** Everything that a content component may know of its surroundings. */
export type PageContextValue = {
  locale: { code: string; urlCode: string; language: string }
  /** `null` when the link leads nowhere for this reader: its text is then shown without a link. */
  link: (link: LinkData) => ResolvedLink | null
  t: Translate
}

const PageContext = createContext<PageContextValue | null>(null)

export const PageContextProvider = PageContext.Provider

/** Throws outside a `PageContextProvider`: content without a locale would be in the wrong language. */
export function usePageContext(): PageContextValue {
  const context = useContext(PageContext)
  if (!context) throw new Error("Content is rendered outside of a PageContextProvider")
  return context
}
