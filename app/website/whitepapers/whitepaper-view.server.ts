import { data, type MetaDescriptor } from "@remix-run/node"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead } from "../catalogue/addresses/catalogue-document.server.ts"
import { whitepaperFormHref, whitepaperPath } from "./whitepaper-path.ts"
import { findWhitepaper, type Whitepaper } from "./whitepapers.server.ts"

export type WhitepaperView = {
  kind: "whitepaper"
  whitepaper: Omit<Whitepaper, "file">
  /** Where the file's language isn't the reader's: its name in the reader's language. */
  otherLanguage: string | null
  /** Bytes of the file. */
  size: number
  formHref: string
  breadcrumbs: readonly Breadcrumb[]
  documentTitle: string
  head: MetaDescriptor[]
}

/** What a whitepaper is about, and the way to it [FORM-37]. @returns null when there is none. */
export async function loadWhitepaperView(context: RequestContext, slug: string) {
  const found = await findWhitepaper(context, slug)
  if (!found) return null
  requireLocale(context)
  const { site, locale } = context
  const { file, ...whitepaper } = found
  const breadcrumbs = await loadBreadcrumbs(context, { title: whitepaper.title })
  const { head, documentTitle } = catalogueHead(context, {
    title: whitepaper.title,
    description: whitepaper.leadText,
    path: whitepaperPath(slug),
    search: "",
    languages: whitepaper.languages,
    countries: [],
    image: whitepaper.picture ?? null,
    isIndexed: site.isMain,
    trail: breadcrumbs,
  })
  const names = new Intl.DisplayNames([numberFormatLocale(locale)], { type: "language" })
  const view: WhitepaperView = {
    kind: "whitepaper",
    whitepaper,
    otherLanguage:
      whitepaper.locale === locale.language ? null : (names.of(whitepaper.locale) ?? whitepaper.locale),
    size: file.size,
    formHref: whitepaperFormHref(context, slug),
    breadcrumbs,
    documentTitle,
    head,
  }
  return data(view, { headers: pageHeaders(context) })
}
