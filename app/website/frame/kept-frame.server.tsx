import { renderToString } from "react-dom/server"
import { TextsProvider } from "../../ground/i18n/use-translation.tsx"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { isInCatalogue } from "../catalogue/addresses/catalogue-path.ts"
import { mailAbout } from "../contact/mail-about.ts"
import type { ShownProduct } from "../contact/shown-product.ts"
import { branchTo } from "../navigation/branch.ts"
import type { NavigationItem } from "../navigation/navigation.ts"
import { formPaths } from "../request-address/form-paths.ts"
import { loadFrame } from "./frame.server.ts"
import type { DocumentFrame, FramePage } from "./frame.ts"
import { type FrameReader, frameKey, frameReader } from "./frame-reader.server.ts"
import { languageScreenAddress } from "./language-menu.ts"
import { FrameEnd, FrameStart } from "./site-frame.tsx"
import { createSlots, type Template } from "./slots.ts"

/** A frame as it is kept for all readers with the same key, on whatever page they are. */
type KeptFrame = {
  start: Template<FramePage>
  end: Template<FramePage>
  topItems: readonly NavigationItem[]
}

/**
 * The frame of a request's page. Rendering it takes longer than rendering most pages, so it is rendered once for each kind of
 * reader and kept as a string with gaps, until its content changes.
 */
export async function loadDocumentFrame(context: RequestContext): Promise<DocumentFrame> {
  const kept = await keptFrame(context)
  return {
    flash: context.flash,
    around(product) {
      const page = pageOf(context, kept, product)
      return { start: kept.start(page), end: kept.end(page) }
    },
  }
}

function keptFrame(context: RequestContext): Promise<KeptFrame> {
  const reader = frameReader(context)
  // In development, components change while a frame is kept.
  if (import.meta.env.MODE === "development") return renderFrame(reader)
  return context.api.content.derive(frameKey(context), (content, sources) =>
    renderFrame({ ...reader, api: { content, catalogue: context.api.catalogue.notingIn(sources) } }),
  )
}

async function renderFrame(reader: FrameReader): Promise<KeptFrame> {
  const { mark, toTemplate } = createSlots<FramePage>()
  const { frame, topItems } = await loadFrame(reader, {
    returnTo: mark((page) => page.returnTo),
    languagesPath: mark((page) => page.languagesPath),
    current: (ids) => mark((page) => page.current(ids)),
    letterTo: (email) => mark((page) => page.letterTo(email)),
    about: mark((page) => page.about),
    requestHref: mark((page) => page.requestHref),
  })
  const render = (part: JSX.Element, identifierPrefix: string) =>
    toTemplate(
      renderToString(<TextsProvider value={reader.translator.i18n}>{part}</TextsProvider>, {
        identifierPrefix,
      }),
    )
  return {
    start: render(<FrameStart frame={frame} />, "frame-start-"),
    end: render(<FrameEnd frame={frame} />, "frame-end-"),
    topItems,
  }
}

/** Pages of the catalogue stand in no menu; their place is that of their section. */
function placeInMenu(topItems: readonly NavigationItem[], path: string, site: RequestContext["site"]) {
  const branch = branchTo(topItems, path, site)
  if (branch.length > 0 || !site.isMain || !isInCatalogue(path)) return branch
  return branchTo(topItems, `/${path.split("/")[1]}`, site)
}

function pageOf(context: RequestContext, { topItems }: KeptFrame, product: ShownProduct | null): FramePage {
  const { site, locale, path, translator } = context
  const returnTo = context.localizedPath + context.search
  const branch = new Set(placeInMenu(topItems, path, site).map(({ id }) => id))
  return {
    returnTo,
    languagesPath: languageScreenAddress(site, locale, returnTo),
    current: (ids) => (ids.some((id) => branch.has(id)) ? "true" : undefined),
    letterTo: (email) => mailAbout(email, product, translator.t),
    about: product?.name ?? "",
    requestHref: localizedPath(site, locale, formPaths.contactRequest) + (product?.request ?? ""),
  }
}
