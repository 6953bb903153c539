/** Measures the services alone: calls their `fetch` with the website's queries, one after the other. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { type DocumentNode, print } from "graphql"
import {
  ComparedProductsDocument,
  FilteredProductsDocument,
  type FilteredProductsQueryVariables,
} from "../app/ground/graphql/generated/catalogue.ts"
import { SearchDocument, SuggestDocument } from "../app/ground/graphql/generated/search.ts"
import { type Database, openDatabase } from "../platform/database/database.ts"
import { generatedSlug } from "../services/catalogue/generated.ts"
import { createCatalogueService } from "../services/catalogue/server.ts"
import { createSearchService } from "../services/search/server.ts"
import { beginningAt, queryAt, type TypedQuery } from "./catalogue-queries.ts"
import { type CatalogueWorld, mainSiteId } from "./catalogue-world.ts"
import { type Durations, measureDurations } from "./durations.ts"

export type ServiceMeasured = Map<string, Durations>

type Fetch = (request: Request) => Promise<Response>

const filters: Record<string, (index: number) => FilteredProductsQueryVariables> = {
  "a leaf of 100 products, two choices": (index) =>
    filter("generated-0-3", { capabilities: [capability(index)], ranges: [crossSection(index)] }),
  "the whole, as it comes": () => filter("generated", {}),
  "the whole, a brand": (index) => filter("generated", { brands: [index % 2 ? "komax" : "cirris"] }),
  "the whole, a capability": (index) => filter("generated", { capabilities: [capability(index)] }),
  "the whole, a capability and a range": (index) =>
    filter("generated", { capabilities: [capability(index)], ranges: [crossSection(index)] }),
  "the whole, a word and a range": (index) =>
    filter("generated", { text: `example ${index}`, ranges: [crossSection(index)] }),
}

/** The number of calls of each kind; slow kinds get fewer. */
const counts = { filter: 40, comparison: 300, search: 1500 }

/** @throws when an answer contains an error, since a fast error would falsify the result. */
export async function measureServices({ dataDir, products }: CatalogueWorld): Promise<ServiceMeasured> {
  const database = await openDatabase({ dataDir })
  try {
    return await measureOn(database, products)
  } finally {
    await database.close()
  }
}

async function measureOn({ pool }: Database, products: number): Promise<ServiceMeasured> {
  const catalogue = createCatalogueService({ pool, graphiql: false, onError: console.error })
  const search = createSearchService({ pool, token: "", graphiql: false, onError: console.error })
  const measured: ServiceMeasured = new Map()
  async function measure(name: string, count: number, work: (index: number) => Promise<unknown>) {
    // The first calls aren't measured, since they read from the disk and code isn't compiled yet.
    for (let index = 0; index < Math.min(count, 200) / 4; index++) await work(index + count)
    measured.set(name, await measureDurations(count, work))
  }
  for (const [name, variables] of Object.entries(filters))
    await measure(`filtered classification: ${name}`, counts.filter, (index) =>
      ask(catalogue.fetch, FilteredProductsDocument, variables(index)),
    )
  await measure("comparison of 4", counts.comparison, (index) =>
    ask(catalogue.fetch, ComparedProductsDocument, { slugs: compared(index, products), language: "en" }),
  )
  await measure("search", counts.search, (index) =>
    ask(search.fetch, SearchDocument, {
      ...readerOf(queryAt(index, products)),
      type: null,
      skip: 0,
      first: 20,
    }),
  )
  await measure("suggest", counts.search, (index) =>
    ask(search.fetch, SuggestDocument, { ...readerOf(beginningAt(index, products)), first: 8 }),
  )
  return measured
}

async function ask<Data, Variables>(
  fetch: Fetch,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<unknown> {
  const body = JSON.stringify({ query: textOf(document), variables })
  const headers = { "content-type": "application/json" }
  const answer = await fetch(new Request("http://service.internal/", { method: "POST", headers, body }))
  const { data, errors } = (await answer.json()) as { data?: unknown; errors?: unknown[] }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const texts = new Map<DocumentNode, string>()

function textOf(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document)
  texts.set(document, text)
  return text
}

function readerOf({ language, query }: TypedQuery) {
  const languages = [...new Set([language, "en"])]
  return { siteId: mainSiteId, languages, country: "CH", system: "METRIC" as const, query }
}

function filter(
  classification: string,
  choices: Partial<FilteredProductsQueryVariables>,
): FilteredProductsQueryVariables {
  return {
    classification,
    language: "en",
    country: "CH",
    text: null,
    brands: [],
    capabilities: [],
    ranges: [],
    system: "dim_metric",
    order: "RECOMMENDED",
    first: 24,
    skip: 0,
    ...choices,
  }
}

const capabilities = ["cutting", "stripping", "crimping", "twisting", "sealing", "marking", "testing"]

function capability(index: number): string {
  return `generated-${capabilities[index % capabilities.length]}`
}

function crossSection(index: number) {
  return {
    specification: "generated-cross-section",
    measurement_system: "dim_metric" as const,
    min: 1 + (index % 10),
    max: 4 + (index % 20),
    match: "OVERLAPS" as const,
  }
}

function compared(index: number, products: number): string {
  return [0, 1, 2, 3].map((place) => generatedSlug((index * 7_919 + place * 17) % products)).join(",")
}
