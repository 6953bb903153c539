/** Queries for entries with all their languages, made of the list of texts. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { parse } from "graphql"
import { selectionOf } from "../fields/component-fields.ts"
import { entryTexts } from "../fields/component-texts.ts"
import { pageTextsSelection } from "../fields/page-fields.ts"
import type { Answered, Stage } from "./entry.ts"

type Variables = {
  stage: Stage
  /** Every language of the content: an entry is answered in whichever it has. */
  locales: readonly string[]
  /** Those whose texts are read; null: all. */
  texts?: readonly string[] | null
  first: number
  skip: number
  where?: object | undefined
}
type ListDocument = TypedDocumentNode<{ entries: Answered[] }, Variables>

const theirLanguages = "inLanguages: localizations(includeCurrent: true) { locale }"

const ofPage = `__typename id path site { id } translationSourceLanguage translationTargetLanguages ${theirLanguages}
  localizations(locales: $texts, includeCurrent: true) { __typename id ${pageTextsSelection} }`

/** Lists of these kinds can be narrowed by the content service; others are short. */
const filters: Readonly<Record<string, string>> = {
  Page: "PageWhereInput",
  Event: "EventWhereInput",
  NewsItem: "NewsWhereInput",
  NavigationSection: "NavigationSectionWhereInput",
}

const sites: Readonly<Record<string, string>> = { Event: "site { id }", NewsItem: "site { id }" }

function selectionOfKind(kind: string): string {
  if (kind === "Page") return ofPage
  const own = entryTexts[kind]
  if (!own) throw new Error(`there is no kind of entry "${kind}"`)
  return `__typename id ${sites[kind] ?? ""} ${theirLanguages}
    localizations(locales: $texts, includeCurrent: true) { __typename id locale ${selectionOf(kind, own)} }`
}

function listDocument(kind: string): ListDocument {
  return parse(listOf(kind, "ListEntries", selectionOfKind(kind), ", $texts: [Locale!]"))
}

type Languages = { id: string; localizations: { locale: string }[] }
type LanguagesDocument = TypedDocumentNode<{ entries: Languages[] }, Omit<Variables, "texts">>

function languagesDocument(kind: string): LanguagesDocument {
  return parse(listOf(kind, "ListLanguages", "id localizations(includeCurrent: true) { locale }"))
}

function listOf(kind: string, name: string, selection: string, more = ""): string {
  const filter = filters[kind]
  return `
    query ${name}(${filter ? `$where: ${filter}, ` : ""}$stage: Stage!, $locales: [Locale!], $first: Int!, $skip: Int!${more}) {
      entries: ${fieldName(kind)}s(${filter ? "where: $where, " : ""}stage: $stage, locales: $locales, first: $first, skip: $skip) {
        ${selection}
      }
    }`
}

type OneDocument = TypedDocumentNode<
  { entry: Answered | null },
  { id: string; stage: Stage; locales: readonly string[]; texts?: readonly string[] | null }
>

function oneDocument(kind: string): OneDocument {
  return parse(`
    query FindEntry($id: ID!, $stage: Stage!, $locales: [Locale!], $texts: [Locale!]) {
      entry: ${fieldName(kind)}(where: { id: $id }, stage: $stage, locales: $locales) { ${selectionOfKind(kind)} }
    }`)
}

/** `FigureTable` is asked for as `figureTable`. */
export function fieldName(kind: string): string {
  return `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
}

/** Parsed when they are first needed. */
function kept<Document>(make: (kind: string) => Document): (kind: string) => Document {
  const documents = new Map<string, Document>()
  return (kind) => {
    const document = documents.get(kind) ?? make(kind)
    documents.set(kind, document)
    return document
  }
}

export const listDocumentOf = kept(listDocument)
export const oneDocumentOf = kept(oneDocument)
export const languagesDocumentOf = kept(languagesDocument)

/** Whether the content service itself narrows the list of a kind. */
export function canFilter(kind: string): boolean {
  return filters[kind] !== undefined
}
