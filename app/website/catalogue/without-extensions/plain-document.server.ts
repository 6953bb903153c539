/** What the catalogue's contract marks as an extension, and queries without it. */
import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from "graphql"

/** Types of fields, as far as they lead to something that may be missing. */
const typeOfField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Query: {
    classifications: "Classification",
    products: "Product",
    product: "Product",
    products_in_classification: "Product",
    products_by_capability: "Product",
  },
  Product: { specifications: "Specification", variants: "Variant", related: "RelatedProduct" },
  Variant: { specifications: "Specification" },
  Specification: { specification: "SpecificationName" },
  RelatedProduct: { product: "ProductSummary" },
}

/** The extensions among the fields that queries ask for. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  Classification: ["type", "product_count"],
  Product: ["supported_countries", "classifications", "article_number", "version", "languages"],
  ProductSummary: ["supported_countries", "classifications"],
  SpecificationName: ["id", "group"],
}

const extendedArguments = ["first", "after", "country"]

export function fieldType(parent: string, field: string): string {
  return typeOfField[parent]?.[field] ?? ""
}

/** The query without extensions, without what only they need, and without variables that nothing uses any more. */
export function plainDocument(document: DocumentNode): DocumentNode {
  const plain = { ...document, definitions: document.definitions.map(plainDefinition) }
  const used = new Set<string>()
  visit(plain, {
    enter(node) {
      if (node.kind === Kind.VARIABLE_DEFINITION) return false
      if (node.kind === Kind.VARIABLE) used.add(node.name.value)
    },
  })
  return visit(plain, {
    enter(node) {
      if (node.kind === Kind.VARIABLE_DEFINITION && !used.has(node.variable.name.value)) return null
    },
  })
}

/** Names of the variables that a query declares. */
export function variableNames(document: DocumentNode): string[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  )
}

function plainDefinition(node: DefinitionNode): DefinitionNode {
  if (node.kind === Kind.OPERATION_DEFINITION)
    return { ...node, selectionSet: plainSelections(node.selectionSet, "Query") }
  if (node.kind === Kind.FRAGMENT_DEFINITION)
    return { ...node, selectionSet: plainSelections(node.selectionSet, node.typeCondition.name.value) }
  return node
}

function plainSelections(set: SelectionSetNode, type: string): SelectionSetNode {
  const missing = extensions[type] ?? []
  const selections = set.selections.flatMap((selection): SelectionNode[] => {
    if (selection.kind !== Kind.FIELD) return [selection]
    const name = selection.name.value
    if (missing.includes(name)) return []
    const arguments_ = selection.arguments?.filter(
      (argument) => !extendedArguments.includes(argument.name.value),
    )
    const selectionSet =
      selection.selectionSet && plainSelections(selection.selectionSet, fieldType(type, name))
    return [
      { ...selection, ...(arguments_ && { arguments: arguments_ }), ...(selectionSet && { selectionSet }) },
    ]
  })
  return { ...set, selections }
}
