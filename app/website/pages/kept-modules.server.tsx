import { LRUCache } from "lru-cache"
import { renderToString } from "react-dom/server"
import { numberOf } from "../../ground/cache/number-of.ts"
import type { BrandLogoFieldsFragment } from "../../ground/graphql/generated/content.ts"
import type { Log } from "../../ground/http/log.server.ts"
import { ownMemory } from "../../ground/http/own-memory.ts"
import { warnOnce } from "../../ground/http/warn-once.server.ts"
import { withHyphensInHeadings } from "../../ground/i18n/heading-hyphens.server.ts"
import type { Translator } from "../../ground/i18n/translator.server.ts"
import { withUnitsAtNumbers } from "../../ground/i18n/units-at-numbers.server.ts"
import { TextsProvider } from "../../ground/i18n/use-translation.tsx"
import type { KeptPieces } from "../../request/document/kept-html.tsx"
import { isPreview, type Preview } from "../../request/editor-session/preview.ts"
import { resolveLink } from "../../request/links/link.ts"
import type { Standpoint } from "../../request/sites/address.ts"
import type { ModuleMarks } from "./module-marks.server.ts"
import type { ShowcaseContent } from "./modules/catalogue-showcase.tsx"
import type { EventListContent } from "./modules/event-list.tsx"
import type { FormContent } from "./modules/form.tsx"
import type { InvestorContent } from "./modules/investor-module.tsx"
import { PageModules } from "./modules/page-modules.tsx"
import type { StoriesContent } from "./modules/story-teasers.tsx"
import type { Page } from "./page.ts"
import { PageContextProvider } from "./page-context.tsx"

/**
 * All that a page's modules may know of their reader. The HTML is kept and shared, so each field either stands in the
 * key, or is the same for whoever has the same key.
 */
type ModulesReader = Standpoint & { translator: Translator; log: Log; preview?: Preview }

type Shown = {
  /** Without a title where something else on the page brings the h1. */
  page: Pick<Page, "modules"> & { title: string | null; contentLanguage?: string }
  brands: readonly BrandLogoFieldsFragment[]
  /** Of the product that the page is about; links may contain it. */
  productName: string | undefined
  /** What the page's showcases show; the key differs for any two contents that differ. */
  showcase: { key: string; content: ShowcaseContent } | null
  /** The fields of the page's forms, likewise. */
  forms: { key: string; content: FormContent } | null
  /** Its lists of events, likewise. */
  events?: { key: string; content: EventListContent } | null
  /** What the page's modules for investors show, likewise. Without a key it answers one reader's question and isn't kept. */
  investors?: { key: string | null; content: InvestorContent } | null
  /** The stories that the page teases, likewise. */
  stories?: { key: string; content: StoriesContent } | null
  /** Only in an editor's preview. */
  marks?: ModuleMarks | null
  /** Of a draft, whose HTML is for one reader and one answer. */
  isDraft?: boolean
}

/** The HTML of some hundred pages. */
const maxBytes = 16_000_000
const kept = new LRUCache<string, KeptPieces>({
  maxSize: maxBytes,
  sizeCalculation: (pieces, key) => pieces.reduce((sum, { length }) => sum + length, 2 * key.length),
})

/**
 * The HTML of a page's modules. It follows from the content, the locale and the addresses alone, so it stays the same while
 * what stands around it changes: the menu after a publication, consent, session, the query. Content that changes comes
 * as a new object and is rendered anew.
 */
export function keptModules(reader: ModulesReader, shown: Shown): KeptPieces {
  // In development, components change while their HTML is kept.
  if (import.meta.env.MODE === "development") return renderModules(reader, shown)
  if (shown.investors?.key === null || shown.marks || shown.isDraft) return renderModules(reader, shown)
  // An editor's preview is new content each time, and would drive out what visitors read.
  if (reader.preview && isPreview(reader.preview)) return renderModules(reader, shown)
  const key = keyOf(reader, shown)
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = renderModules(reader, shown)
  kept.set(key, html)
  return html
}

function keyOf(
  { systemData, site, locale, translator }: ModulesReader,
  { page, brands, productName, showcase, forms, stories, events, investors }: Shown,
) {
  return JSON.stringify([
    numberOf(page.modules),
    page.title,
    brands.length > 0 && numberOf(brands),
    productName,
    numberOf(systemData),
    site.id,
    locale.urlCode,
    translator.i18n.language,
    showcase?.key,
    forms?.key,
    events?.key,
    investors?.key,
    stories?.key,
  ])
}

function renderModules(
  reader: ModulesReader,
  { page, brands, productName, showcase, forms, stories, events, investors, marks }: Shown,
): KeptPieces {
  const { site, locale, systemData, origin, translator, log } = reader
  const warn = (message: string) => warnOnce(log, message)
  const standpoint = {
    site,
    locale,
    systemData,
    origin,
    warn,
    ...(productName !== undefined && { productName }),
  }
  const { code, urlCode, language } = locale
  const context = {
    locale: { code, urlCode, language },
    link: (link: Parameters<typeof resolveLink>[0]) => resolveLink(link, standpoint),
    t: translator.t,
    ...(marks && { mark: marks }),
  }
  const html = renderToString(
    <TextsProvider value={translator.i18n}>
      <PageContextProvider value={context}>
        <PageModules
          title={page.title}
          modules={page.modules}
          allBrands={brands}
          showcase={showcase?.content}
          form={forms?.content}
          events={events?.content}
          investors={investors?.content}
          stories={stories?.content}
        />
      </PageContextProvider>
    </TextsProvider>,
    { identifierPrefix: "modules-" },
  )
  return [ownMemory(withUnitsAtNumbers(withHyphensInHeadings(html, page.contentLanguage ?? language)))]
}
