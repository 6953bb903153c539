/** Writes the GraphQL types of the mutations from `models.ts`, as Hygraph makes them from a project's models. */
import { commonFields, type FieldKind, type Fields, modules } from "../models.ts"

const typesOfTexts: Partial<Record<FieldKind["kind"], string>> = {
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
  const components = new Map<string, Fields>([["Link", link]])
  for (const [type, { fields }] of Object.entries(modules))
    addComponent(components, type, { ...commonFields, ...fields })
  return [
    head,
    ...[...components].map(([type, fields]) => componentTypes(type, fields)),
    unionTypes(Object.keys(modules)),
    `${localizationTypes("Page", page, { canDelete: true })}
"Texts are written to the stage DRAFT, language by language; what every language shares isn't changed here."
input PageUpdateInput {
  localizations: PageUpdateLocalizationsInput
  modules: PagemodulesUnionUpdateManyInlineInput
}
`,
  ].join("\n")
}

const head = `# Made from models.ts by editing/write-mutations.ts. Don't change it by hand.

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
}
`

function addComponent(components: Map<string, Fields>, type: string, fields: Fields): void {
  components.set(type, fields)
  for (const field of Object.values(fields))
    if (field.kind === "items") addComponent(components, field.typename, field.fields)
}

function componentTypes(type: string, fields: Fields): string {
  const nested = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === "link") return `  ${name}: LinkUpdateOneInlineInput`
    if (field.kind === "links") return `  ${name}: LinkUpdateManyInlineInput`
    return field.kind === "items" ? `  ${name}: ${field.typename}UpdateManyInlineInput` : []
  })
  return `${localizationTypes(type, fields, { canDelete: false })}
input ${type}UpdateInput {
${[`  localizations: ${type}UpdateLocalizationsInput`, ...nested].join("\n")}
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

function localizationTypes(type: string, fields: Fields, { canDelete }: { canDelete: boolean }): string {
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
