/** Writes the GraphQL types of the mutations from `models.ts`, as Hygraph makes them from a project's models. */
import { type EntryField, type EntryFields, entryModels } from "../entry-models.ts"
import { commonFields, type Fields, modules } from "../models.ts"

const typesOfTexts: Partial<Record<EntryField["kind"], string>> = {
  text: "String",
  markdown: "RichTextAST",
  texts: "[String!]",
  textRows: "[[String!]!]",
}

const page: Fields = {
  title: { kind: "text", required: true },
  description: { kind: "text" },
  leadText: { kind: "text" },
  transcript: { kind: "markdown" },
}

const link: Fields = { text: { kind: "text" } }

/** The text of `mutations.graphql`. */
export function mutationTypeDefs(): string {
  const components = new Map<string, EntryFields>([["Link", link]])
  for (const [type, { fields }] of Object.entries(modules))
    addComponent(components, type, { ...commonFields, ...fields })
  for (const { fields } of Object.values(entryModels)) addPartsOf(components, fields)
  return [
    head(),
    ...[...components].map(([type, fields]) => componentTypes(type, fields)),
    unionTypes(Object.keys(modules)),
    `${localizationTypes("Page", page, { canDelete: true })}
"Texts are written to the stage DRAFT, language by language; what every language shares isn't changed here."
input PageUpdateInput {
  localizations: PageUpdateLocalizationsInput
  modules: PagemodulesUnionUpdateManyInlineInput
}
`,
    ...Object.entries(entryModels).map(([type, { fields }]) => entryTypes(type, fields)),
  ].join("\n")
}

function head(): string {
  return `# Made from models.ts by editing/write-mutations.ts. Don't change it by hand.

type Mutation {
  "Writes texts to the stage DRAFT. Needs the token for writing, as every mutation."
  updatePage(where: IdWhereInput!, data: PageUpdateInput!): Page
  "Publishes the drafts of these languages, or of all."
  publishPage(
    where: IdWhereInput!
    to: [Stage!]! = [PUBLISHED]
    locales: [Locale!]
    publishBase: Boolean = true
    withDefaultLocale: Boolean = true
  ): Page
  "Takes back languages that were published by \`publishPage\` alone; what stands in the content files stays."
  unpublishPage(where: IdWhereInput!, from: [Stage!]! = [PUBLISHED], locales: [Locale!]!): Page
${Object.keys(entryModels).map(mutationsOf).join("\n")}
}
`
}

function mutationsOf(type: string): string {
  return `  update${type}(where: IdWhereInput!, data: ${type}UpdateInput!): ${type}
  publish${type}(
    where: IdWhereInput!
    to: [Stage!]! = [PUBLISHED]
    locales: [Locale!]
    publishBase: Boolean = true
    withDefaultLocale: Boolean = true
  ): ${type}`
}

function entryTypes(type: string, fields: EntryFields): string {
  return `${localizationTypes(type, fields, { canDelete: true })}
input ${type}UpdateInput {
${[`  localizations: ${type}UpdateLocalizationsInput`, ...nestedOf(fields)].join("\n")}
}
`
}

function addComponent(components: Map<string, EntryFields>, type: string, fields: EntryFields): void {
  // Items of a navigation hold items.
  if (components.has(type)) return
  components.set(type, fields)
  addPartsOf(components, fields)
}

function addPartsOf(components: Map<string, EntryFields>, fields: EntryFields): void {
  for (const field of Object.values(fields))
    if (field.kind === "items" || field.kind === "part")
      addComponent(components, field.typename, field.fields)
}

function nestedOf(fields: EntryFields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "link") return `  ${name}: LinkUpdateOneInlineInput`
    if (field.kind === "links") return `  ${name}: LinkUpdateManyInlineInput`
    if (field.kind === "part") return `  ${name}: ${field.typename}UpdateOneInlineInput`
    return field.kind === "items" ? `  ${name}: ${field.typename}UpdateManyInlineInput` : []
  })
}

function componentTypes(type: string, fields: EntryFields): string {
  const hasTexts = Object.values(fields).some(({ kind }) => typesOfTexts[kind])
  const localizations = hasTexts ? [`  localizations: ${type}UpdateLocalizationsInput`] : []
  return `${hasTexts ? `${localizationTypes(type, fields, { canDelete: false })}\n` : ""}input ${type}UpdateInput {
${[...localizations, ...nestedOf(fields)].join("\n")}
}

input ${type}UpdateWithNestedWhereUniqueInput {
  where: IdWhereInput!
  data: ${type}UpdateInput!
}

input ${type}UpdateOneInlineInput {
  update: ${type}UpdateWithNestedWhereUniqueInput
}

input ${type}UpdateManyInlineInput {
  update: [${type}UpdateWithNestedWhereUniqueInput!]
}
`
}

function localizationTypes(type: string, fields: EntryFields, { canDelete }: { canDelete: boolean }): string {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const own = typesOfTexts[field.kind]
    return own ? [{ name, own, isRequired: "required" in field && field.required === true }] : []
  })
  return `input ${type}CreateLocalizationDataInput {
${texts.map(({ name, own, isRequired }) => `  ${name}: ${own}${isRequired ? "!" : ""}`).join("\n")}
}

input ${type}UpdateLocalizationDataInput {
${texts.map(({ name, own }) => `  ${name}: ${own}`).join("\n")}
}

input ${type}CreateLocalizationInput {
  locale: Locale!
  data: ${type}CreateLocalizationDataInput!
}

input ${type}UpdateLocalizationInput {
  locale: Locale!
  data: ${type}UpdateLocalizationDataInput!
}

input ${type}UpsertLocalizationInput {
  locale: Locale!
  create: ${type}CreateLocalizationDataInput!
  update: ${type}UpdateLocalizationDataInput!
}

input ${type}UpdateLocalizationsInput {
  create: [${type}CreateLocalizationInput!]
  update: [${type}UpdateLocalizationInput!]
  upsert: [${type}UpsertLocalizationInput!]${canDelete ? "\n  delete: [Locale!]" : ""}
}
`
}

function unionTypes(types: readonly string[]): string {
  return `"Exactly one of them."
input PagemodulesUnionUpdateWithNestedWhereUniqueAndPositionInput {
${types.map((type) => `  ${type}: ${type}UpdateWithNestedWhereUniqueInput`).join("\n")}
}

input PagemodulesUnionUpdateManyInlineInput {
  update: [PagemodulesUnionUpdateWithNestedWhereUniqueAndPositionInput!]
}
`
}
