import type { ResolvedLink } from "../pages/link.ts"
import type { FlashMessageFields } from "../ui/flash-message.tsx"

/** What stands around every page, with all links resolved for this reader. */
export type Frame = {
  homePath: string
  siteName: string
  logo: FrameImage | null
  header: { theme: string; isHidden: boolean; items: MenuItem[] }
  footer: { theme: string; contact: ResolvedLink | null; sections: MenuSection[] }
  languages: LanguageChoice[]
  /** Address of the cookie screen. */
  cookiesPath: string
  /** The question about cookies, as long as it has no answer. */
  consentQuestion: { bringsMeasuring: boolean } | null
  /** A message for this document alone. */
  flash: FlashMessageFields | null
  /** Path and query of the page, for forms that come back to it. */
  returnTo: string
  locale: string
}

export type FrameImage = {
  url: string
  alternativeText: string | null
  width?: number | null
  height?: number | null
}

export type MenuItem = {
  id: string
  title: string
  link: ResolvedLink | null
  isCurrent: boolean
  items: MenuItem[]
  marketing: Marketing | null
  teaser: Teaser | null
}

export type Marketing = { logo: FrameImage | null; backgroundColor: string; link: ResolvedLink | null }
export type Teaser = {
  title: string
  text: string | null
  image: FrameImage | null
  link: ResolvedLink | null
}
export type MenuSection = { id: string; title: string | null; items: MenuItem[] }

/** A language that this reader can change to: in the own country, and international. */
export type LanguageChoice = {
  urlCode: string
  language: string
  name: string
  country: string
  path: string
  isCurrent: boolean
}
