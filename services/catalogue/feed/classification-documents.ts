/** A classification in the search service's format: a page of the site per language. */
import type { EntryRow } from "../rows.ts"
import { languagesOf, textIn, textOrNull } from "../texts.ts"
import { commonCountries, lineageOf, pathBelow, restrictionOf } from "./lineage.ts"
import type { FoundDocument } from "./product-documents.ts"
import type { Surroundings } from "./surroundings.ts"

/** Somebody who searches for a kind of machine may want to see all of that kind. */
const boost = 2

export function classificationDocumentId(id: string): string {
  return `classification:${id}`
}

export function toClassificationDocuments(
  { id, data }: EntryRow<"classification">,
  around: Surroundings,
): FoundDocument[] {
  const lineage = lineageOf(id, around)
  const countries = commonCountries(lineage.map(restrictionOf))
  if (countries?.length === 0) return []
  const languages = languagesOf({ name: data.name, shortDescription: data.description })
  return languages.map((language) => ({
    id: classificationDocumentId(id),
    parentId: null,
    siteId: around.siteId,
    type: "page",
    language,
    languages,
    countries: countries ?? [],
    path: pathBelow(lineage.map(({ slug }) => slug)),
    title: textIn(data.name, language),
    description: textOrNull(data.description, language),
    text: null,
    keywords: [],
    models: [],
    boost,
    image: data.image ?? null,
    version: around.version,
  }))
}
