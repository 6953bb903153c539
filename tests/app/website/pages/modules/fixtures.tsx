import i18next from "i18next"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type {
  ImageFieldsFragment,
  LinkFieldsFragment,
  PageModuleFieldsFragment,
} from "../../../../../app/ground/graphql/generated/content.ts"
import type { LinkData, ResolvedLink } from "../../../../../app/request/links/link.ts"
import { PageContextProvider } from "../../../../../app/website/pages/page-context.tsx"
import modulesEn from "../../../../../locales/en/modules.json"

const i18n = i18next.createInstance({
  lng: "en",
  resources: { en: { modules: modulesEn } },
  interpolation: { escapeValue: false },
  initImmediate: false,
})
i18n.init()

/** Resolves as plainly as can be: what `app/request/links/link.ts` does with a link is tested there. */
export function resolveLink(link: LinkData): ResolvedLink | null {
  const href = link.page?.path ?? link.path ?? link.url
  if (!href) return null
  return {
    href,
    text: link.text ?? href,
    isHard: href.startsWith("http"),
    action: href === "action:open-news-feed" ? "open-news-feed" : null,
    openInNewTab: link.openInNewTab,
    rel: link.openInNewTab ? "noopener" : null,
  }
}

export function render(content: ReactNode, language = "en"): string {
  const locale = { code: language, urlCode: language, language }
  return renderToStaticMarkup(
    <PageContextProvider value={{ locale, link: resolveLink, t: i18n.t }}>{content}</PageContextProvider>,
  )
}

export function picture(
  name: string,
  alternativeText: string | null = `Picture of ${name}`,
): ImageFieldsFragment {
  return {
    url: `/assets/${name}.webp`,
    mimeType: "image/webp",
    alternativeText,
    width: 1600,
    height: 1067,
    fileName: `${name}.webp`,
    size: 84_000,
  }
}

export function file(fileName: string, size: number): ImageFieldsFragment {
  return {
    url: `/assets/${fileName}`,
    mimeType: "application/pdf",
    alternativeText: null,
    width: null,
    height: null,
    fileName,
    size,
  }
}

export function linkTo(path: string, text: string | null = null, openInNewTab = false): LinkFieldsFragment {
  return { text, path, openInNewTab, pageParameters: null, url: null, productSlug: null, page: null }
}

export const noLink: LinkFieldsFragment = {
  text: "nowhere",
  path: null,
  openInNewTab: false,
  pageParameters: null,
  url: null,
  productSlug: null,
  page: null,
}

type Typename = PageModuleFieldsFragment["__typename"]
type ModuleOf<Name extends Typename> = Extract<PageModuleFieldsFragment, { __typename: Name }>
type Own<Name extends Typename> = Omit<
  ModuleOf<Name>,
  "__typename" | "key" | "measure" | "anchor" | "anchorTitle"
>

/** What every module has, with the type's own fields. */
export function moduleOf<Name extends Typename>(
  __typename: Name,
  own: Own<Name>,
  common: Partial<Pick<PageModuleFieldsFragment, "key" | "measure" | "anchor" | "anchorTitle">> = {},
) {
  return {
    __typename,
    key: __typename,
    measure: "BREAKOUT" as const,
    anchor: null,
    anchorTitle: null,
    ...own,
    ...common,
  }
}

export function text(words: string, marks: Record<string, boolean> = {}) {
  return { text: words, ...marks }
}

export function element(type: string, ...children: unknown[]) {
  return { type, children }
}

export function paragraph(words: string) {
  return element("paragraph", text(words))
}
