import { readFileSync } from "node:fs"
import { parse } from "yaml"
import type { SearchDocument } from "../../../services/search/documents.ts"

type Product = { slug: string; model: string } & Record<
  string,
  [title: string, description: string, text: string]
>

function read<Value>(name: string): Value {
  return parse(readFileSync(new URL(name, import.meta.url), "utf8")) as Value
}

/** A catalogue's documents: some fifty in five languages. */
export function productDocuments(): SearchDocument[] {
  return read<Product[]>("./products.yaml").flatMap(({ slug, model, ...texts }) =>
    Object.entries(texts).map(([language, [title = "", description = "", text = ""]]) => ({
      id: slug,
      siteId: "main",
      type: "product" as const,
      language,
      languages: Object.keys(texts),
      countries: [],
      path: `/products/${slug}`,
      title,
      description,
      text,
      models: [model],
      version: "1",
    })),
  )
}

export type HardQuery = { language: string; query: string; expected: string | null }

export function hardQueries(): HardQuery[] {
  const byLanguage = read<Record<string, [string, string | null][]>>("./queries.yaml")
  return Object.entries(byLanguage).flatMap(([language, queries]) =>
    queries.map(([query, expected]) => ({ language, query, expected })),
  )
}

/** A document without special features. */
export function aDocument(fields: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id: "one",
    siteId: "main",
    type: "page",
    language: "en",
    languages: [fields.language ?? "en"],
    countries: [],
    path: `/${fields.id ?? "one"}`,
    title: "A page",
    version: "1",
    ...fields,
  }
}
