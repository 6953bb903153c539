/** Limits the cost of a query to what a page of our own would ever need. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql"
import { badInput } from "./bad-input.ts"

/** Hygraph has the same limit. */
export const maxPageSize = 1000
export const maxTokens = 5_000
const maxDepth = 20
const maxCost = 2_000_000
// The assumed length of a list without a page size (modules, items, links); such lists are short.
const assumedListLength = 5

export type Variables = Readonly<Record<string, unknown>>

/** @returns what exceeds the limits, or null. The cost is the largest number of fields that the answer may have. */
export function findExcess(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): GraphQLError | null {
  const root = schema.getRootType(operation.operation)
  if (!root) return null
  const defaults = operation.variableDefinitions?.map(({ variable, defaultValue }) => [
    variable.name.value,
    defaultValue && valueFromASTUntyped(defaultValue),
  ])
  const known = { ...Object.fromEntries(defaults ?? []), ...variables }
  const { cost, depth } = new Measurement(schema, document, known).measure(operation.selectionSet, root)
  if (depth > maxDepth) return badInput(`the query is nested ${depth} deep; at most ${maxDepth} is allowed`)
  if (cost > maxCost)
    return badInput("the query asks for too much at once; ask for smaller pages or fewer fields")
  return null
}

type Size = { cost: number; depth: number }

class Measurement {
  private readonly schema: GraphQLSchema
  private readonly variables: Variables
  private readonly fragments = new Map<string, FragmentDefinitionNode>()
  // The sizes of fragments, since measuring each use again would take exponential time for fragments that use each
  // other.
  private readonly measured = new Map<string, Size>()

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Variables) {
    this.schema = schema
    this.variables = variables
    for (const definition of document.definitions)
      if (definition.kind === "FragmentDefinition") this.fragments.set(definition.name.value, definition)
  }

  measure(selections: SelectionSetNode, type: GraphQLCompositeType): Size {
    const sizes = selections.selections.map((selection) => {
      if (selection.kind === "Field") return this.field(selection, type)
      if (selection.kind === "FragmentSpread") return this.fragment(selection.name.value)
      const condition = selection.typeCondition && this.schema.getType(selection.typeCondition.name.value)
      return this.measure(selection.selectionSet, isCompositeType(condition) ? condition : type)
    })
    return {
      cost: sizes.reduce((sum, size) => sum + size.cost, 0),
      depth: sizes.reduce((most, size) => Math.max(most, size.depth), 0),
    }
  }

  private fragment(name: string): Size {
    const known = this.measured.get(name)
    if (known) return known
    const definition = this.fragments.get(name)
    const type = definition && this.schema.getType(definition.typeCondition.name.value)
    if (!definition || !isCompositeType(type)) return { cost: 0, depth: 0 }
    const size = this.measure(definition.selectionSet, type)
    this.measured.set(name, size)
    return size
  }

  private field(node: FieldNode, parent: GraphQLCompositeType): Size {
    if (!node.selectionSet || (isAbstractType(parent) && !("getFields" in parent)))
      return { cost: 1, depth: 1 }
    const field = (parent as GraphQLObjectType).getFields()[node.name.value]
    const type = field && getNamedType(field.type)
    if (!field || !isCompositeType(type)) return { cost: 1, depth: 1 }
    const inner = this.measure(node.selectionSet, type)
    const isConnection = isObjectType(type) && type.name.endsWith("Connection")
    // The page size multiplies the cost once, at the connection, and not again at its edges.
    const isEdges = node.name.value === "edges"
    const isList = isListType(getNullableType(field.type)) && !isEdges
    const first =
      this.argument(node, "first") ?? field.args.find(({ name }) => name === "first")?.defaultValue
    const pageSize = typeof first === "number" ? Math.min(Math.max(first, 1), maxPageSize) : assumedListLength
    const times = isList || isConnection ? Math.min(pageSize, this.wantedKeys(node)) : 1
    return { cost: 1 + times * inner.cost, depth: 1 + inner.depth }
  }

  /** A list that is restricted to given keys (`id_in`) can't be longer than the list of keys. */
  private wantedKeys(node: FieldNode): number {
    const where = this.argument(node, "where")
    if (typeof where !== "object" || where === null) return maxPageSize
    const lengths = Object.values(where).flatMap((value) => (Array.isArray(value) ? value.length : []))
    return Math.min(maxPageSize, ...lengths)
  }

  /** Invalid arguments are ignored here, since execution reports them. */
  private argument(node: FieldNode, name: string): unknown {
    const argument = node.arguments?.find((candidate) => candidate.name.value === name)
    return argument && valueFromASTUntyped(argument.value, this.variables)
  }
}
