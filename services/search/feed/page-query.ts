/**
 * The feed's query to the content service. It contains the modules' readable fields; aliases separate fields of
 * different types.
 */
import { graphqlDocument } from "../../../platform/graphql/ask.ts"

export const localesDocument = graphqlDocument<
  { __type: { enumValues: { name: string }[] } | null },
  Record<string, never>
>(`query ContentLocales { __type(name: "Locale") { enumValues { name } } }`)

type PageListVariables = {
  locales: readonly string[]
  after?: string | undefined
  ids?: readonly string[]
  first: number
  ahead: boolean
}

export const pageListDocument = graphqlDocument<
  { pages: ListedPage[] },
  PageListVariables
>(`query PagesForSearch($locales: [Locale!]!, $after: String, $ids: [ID!], $first: Int!, $ahead: Boolean!) {
  pages(where: { id_in: $ids }, first: $first, after: $after, orderBy: id_ASC, locales: $locales, includeScheduled: $ahead) {
    id updatedAt slug cmsType languages protection { type } window { publishAt unpublishAt }
  }
}`)

type PageTextVariables = { ids: readonly string[]; first: number; locales: readonly string[]; ahead: boolean }

export const pageTextDocument = graphqlDocument<
  { pages: PageText[] },
  PageTextVariables
>(`query PageTextsForSearch($ids: [ID!]!, $first: Int!, $locales: [Locale!]!, $ahead: Boolean!) {
  pages(where: { id_in: $ids }, first: $first, orderBy: id_ASC, locales: $locales, includeScheduled: $ahead) {
    id locale languages updatedAt path title description leadText cmsType countries site { id }
    image { url } window { publishAt unpublishAt }
    modules {
      ... on CoverHero { overline heading: title leadText }
      ... on RichTextModule { content: body { text } }
      ... on Picture { caption }
      ... on Gallery { title items { caption } }
      ... on Video { title caption }
      ... on Aside { overline title body { text } }
      ... on Cards { title leadText cards: items { title text } }
      ... on TeaserGrid { title teasers: items { overline title text } }
      ... on Table { caption columns rows }
      ... on Accordion { title entries: items { title body { text } } }
      ... on Quote { quotation: text attribution }
      ... on CatalogueShowcase { title leadText }
      ... on KeyFigures { title figures: items { value unit label } }
      ... on Downloads { title downloads: items { title file { id url } } }
      ... on CallToAction { heading: title text }
      ... on Contact { heading: title text organisation address telephone email openingHours }
    }
  }
}`)

export type ListedPage = {
  id: string
  updatedAt: string
  slug: string
  cmsType: string
  languages: string[]
  protection: { type: string }
  window: Window | null
}

/** When a language of a page is shown. */
export type Window = { publishAt: string | null; unpublishAt: string | null }

export type PageText = Pick<ListedPage, "id" | "updatedAt" | "cmsType" | "languages" | "window"> & {
  locale: string
  path: string
  title: string
  description: string | null
  leadText: string | null
  image: { url: string } | null
  countries: string[]
  site: { id: string }
  modules: Record<string, unknown>[]
}

export type Download = { title: string; file: { id: string; url: string } | null }
