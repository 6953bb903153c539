import { createContext, useContext } from "react"
import type { Translate } from "../../ground/i18n/translate.ts"
import type { LinkData, ResolvedLink } from "../../request/links/link.ts"
import type { ModuleDifference } from "./module-differences.ts"

/** What content components know of their surroundings. */
export type PageContextValue = {
  locale: { code: string; urlCode: string; language: string }
  /** Returns null when the link leads nowhere for this reader; its text is then shown without a link. */
  link: (link: LinkData) => ResolvedLink | null
  t: Translate
  /** Only in an editor's preview. */
  mark?: ((moduleKey: string) => ModuleMark | null) | undefined
}

/** What an editor's preview says of a module. */
export type ModuleMark = {
  /** Where its texts are written. */
  href: string
  /** `Page/main-company` */
  entry: string
  /** How it differs from what is published; null where it doesn't. */
  difference: ModuleDifference | null
}

const PageContext = createContext<PageContextValue | null>(null)

export const PageContextProvider = PageContext.Provider

/** @throws outside a `PageContextProvider`, since content without a locale would be in the wrong language. */
export function usePageContext(): PageContextValue {
  const context = useContext(PageContext)
  if (!context) throw new Error("Content is rendered outside of a PageContextProvider")
  return context
}

/** Null for every visitor, and where modules are shown without a page. */
export function useModuleMark(moduleKey: string): ModuleMark | null {
  return useContext(PageContext)?.mark?.(moduleKey) ?? null
}
