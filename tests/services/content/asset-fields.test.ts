import { join } from "node:path"
import { buildSchema, type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from "graphql"
import { expect, test } from "vitest"
import {
  assetFields,
  assetsOfEntry,
  assetsOfPage,
  assetsOfTexts,
} from "../../../services/content/asset-fields.ts"
import { readContent } from "../../../services/content/import/read-content.ts"
import { type Fields, modules } from "../../../services/content/models.ts"
import { typeDefs } from "../../../services/content/schema.ts"

/** The fields of the schema that answer an asset, but for queries and mutations that name one themselves, and the asset's languages. */
function assetAnswers(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  const isAsset = ({ type }: GraphQLField<unknown, unknown>) => getNamedType(type).name === "Asset"
  return types
    .filter((type) => type !== schema.getQueryType() && type !== schema.getMutationType())
    .filter(({ name }) => name !== "Asset")
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(isAsset)
        .map(({ name }) => `${type.name}.${name}`),
    )
}

function assetsOf(typename: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "asset") return [`${typename}.${name}`]
    return field.kind === "items" ? assetsOf(field.typename, field.fields) : []
  })
}

test("every field of the schema that answers an asset is known to the publishing windows", () => {
  const ofModules = Object.entries(modules).flatMap(([typename, { fields }]) => assetsOf(typename, fields))
  const listed = Object.values(assetFields).flatMap((fields) => fields.flatMap(({ answers }) => answers))
  const known = new Set([...listed, ...ofModules])
  expect([...known].sort()).toEqual(assetAnswers(buildSchema(typeDefs)).sort())
})

/** Every text at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test("in the demo world no asset is named by a field that isn't on the list, and every place on the list names one", async () => {
  const { entries, pages, localizations } = await readContent(
    join(import.meta.dirname, "../../../services/content/demo"),
  )
  const ids = new Set(entries.flatMap(({ kind, id }) => (kind === "asset" ? id : [])))
  const named = (value: unknown) => new Set(textsIn(value).filter((text) => ids.has(text)))
  const missed: string[] = []
  function compare(place: string, texts: Set<string>, uses: readonly string[]) {
    for (const id of texts) if (!uses.includes(id)) missed.push(`${place}: ${id}`)
  }
  const used = new Map<string, number>()
  for (const { kind, id, data } of entries) {
    if (kind === "asset") continue
    const uses = assetsOfEntry(kind, data)
    compare(
      `${kind} ${id}`,
      named(data),
      uses.map((use) => use.id),
    )
    used.set(kind, (used.get(kind) ?? 0) + uses.filter((use) => ids.has(use.id)).length)
  }
  for (const { id, settings } of pages)
    compare(
      `page ${id}`,
      named(settings),
      assetsOfPage(settings).map((use) => use.id),
    )
  for (const texts of localizations)
    compare(`${texts.pageId} ${texts.locale}`, named([texts.modules, texts.facts]), assetsOfTexts(texts))
  expect(missed).toEqual([])
  const kinds = Object.entries(assetFields).filter(([kind, fields]) => fields.length > 0 && used.has(kind))
  expect(kinds.filter(([kind]) => used.get(kind) === 0).map(([kind]) => kind)).toEqual([])
}, 60_000)

test("a text that happens to be an asset's id opens nothing, and a file of one language waits for it", () => {
  expect(assetsOfEntry("news", { image: "a", texts: { en: { title: "b", text: "b" } } })).toEqual([
    { id: "a", language: null },
  ])
  expect(assetsOfEntry("report", { files: { en: "a", de: "b" }, picture: "c" })).toEqual([
    { id: "c", language: null },
    { id: "a", language: "en" },
    { id: "b", language: "de" },
  ])
  expect(
    assetsOfEntry("navigation", {
      header: {
        topItems: [{ items: [{ marketingSection: { logo: "a" } }], contentTeaserCard: { image: "b" } }],
      },
    }).map(({ id }) => id),
  ).toEqual(["a", "b"])
})
