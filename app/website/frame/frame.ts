import type { KeptPieces } from "../../request/document/kept-html.tsx"
import type { FlashMessageFields } from "../../request/flash/flash-message.ts"
import type { ResolvedLink } from "../../request/links/link.ts"
import type { MenuClass } from "../catalogue/menu/menu-classes.server.ts"
import type { ContactPanelData } from "../contact/contact-details.ts"
import type { ShownProduct } from "../contact/shown-product.ts"
import type { SearchScope } from "../search-address/search-path.ts"
import type { Account } from "./account.ts"
import type { LanguageMenu } from "./language-menu.ts"

/** What stands around one page, as HTML. */
export type DocumentFrame = {
  /** A message for this document alone, which stands between header and page. */
  flash: FlashMessageFields | null
  around(product: ShownProduct | null): { start: KeptPieces; end: KeptPieces }
}

/** What of a frame differs from page to page: what stands there, or marks of the places where it will stand. */
export type FramePage = {
  /** Path and query of the page, for forms that come back to it. */
  returnTo: string
  /** The screen of all countries and languages, which leads back to the page. */
  languagesPath: string
  /** Value of `aria-current` for the menu item of the page and for those above it. */
  current(ids: readonly string[]): string | undefined
  /** `mailto:` with a letter about what the page shows. */
  letterTo(email: string): string
  /** The product that the page shows, or those that it compares; empty on other pages. */
  about: string
  /** Address of the form for questions and quotes, which names that product. */
  requestHref: string
}

/** What stands around every page, with all links resolved for this reader. */
export type Frame = {
  /** Whether header and footer are the portal's: no marketing, but help. */
  isPortal: boolean
  homePath: string
  siteName: string
  brandName: string
  /** What the site is called besides its brand; null on a brand's own site. */
  nameBesideLogo: string | null
  logo: FrameImage | null
  header: FrameHeader
  footer: { theme: string; contact: ResolvedLink | null; sections: MenuSection[] }
  account: Account
  search: SearchScope
  /** Path of the cookie settings. */
  cookiesPath: string
  /** Set while the reader hasn't answered the cookie question. */
  asksConsent: boolean
  languages: LanguageMenu
  /** Null when side buttons are hidden or no contact is known [NAV-24, NAV-25]. */
  contactPanel: ContactPanelData | null
  /** Links to the comparison; null outside the public main site, and when side buttons are hidden [CMP-12, NAV-25]. */
  comparison: { href: string; panelHref: string } | null
  /** The bell; null for a site without news, and when side buttons are hidden [NAV-25]. */
  news: NewsBell | null
  locale: string
  page: FramePage
}

export type NewsBell = {
  link: ResolvedLink
  siteId: string
  /** The latest item, by which a browser knows whether its reader has seen it [NEWS-03]. */
  newestId: string
}

export type FrameHeader = {
  theme: string
  isHidden: boolean
  items: MenuItem[]
  /** Top items that don't fit into the bar on a wide screen. */
  more: MenuItem[]
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
  items: MenuItem[]
  /** Of an item that leads to a section of the catalogue: its classes. */
  classes: readonly MenuClass[]
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
