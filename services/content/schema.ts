import { readFileSync } from "node:fs"
import { buildSchema, type GraphQLEnumType, isEnumType } from "graphql"

/** The GraphQL schema as text, and the enumerations that the importer checks files against. */
export const typeDefs = ["./schema.graphql", "./mutations.graphql"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n")

const schema = buildSchema(typeDefs)

/** The 47 languages of content [LOC-22]. */
export const contentLocales = enumValues("Locale")
export const themes = enumValues("Theme")
export const cmsTypes = enumValues("CmsType")

function enumValues(name: string): readonly string[] {
  const type = schema.getType(name)
  if (!isEnumType(type)) throw new Error(`schema.graphql has no enum ${name}`)
  return (type as GraphQLEnumType).getValues().map((value) => value.name)
}
