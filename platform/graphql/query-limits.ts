/** Limits the cost of a query to what a page of our own would ever need. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql"
import { badInput } from "./bad-input.ts"

/** Hygraph has the same limit. */
export const maxPageSize = 1000
export const maxTokens = 5_000
const maxDepth = 20
/** For services that only the website itself asks. */
export const usualMaxCost = 2_000_000
// The assumed length of a list without a page size (modules, items, links); such lists are short.
const assumedListLength = 5
// A list of objects mostly takes a share of a query to the database, which costs more than reading a value does.
const listCost = 10
// What a query asks for at its top takes at least one query to the database each time, however little it reads of it.
const rootFieldCost = 300

export type Variables = Readonly<Record<string, unknown>>

type Asked = { document: DocumentNode; operation: OperationDefinitionNode; variables: Variables }

/** @returns what exceeds the limits, or null. */
export function findExcess(schema: GraphQLSchema, asked: Asked, maxCost: number): GraphQLError | null {
  const { cost, depth } = measureQuery(schema, asked)
  if (depth > maxDepth) return badInput(`the query is nested ${depth} deep; at most ${maxDepth} is allowed`)
  if (cost > maxCost)
    return badInput("the query asks for too much at once; ask for smaller pages or fewer fields")
  return null
}

/** The cost is the largest number of fields that the answer may have, and what it takes to load its lists. */
export function measureQuery(schema: GraphQLSchema, { document, operation, variables }: Asked): Size {
  const root = schema.getRootType(operation.operation)
  if (!root) return { cost: 0, depth: 0 }
  const defaults = operation.variableDefinitions?.map(({ variable, defaultValue }) => [
    variable.name.value,
    defaultValue && valueFromASTUntyped(defaultValue),
  ])
  const known = { ...Object.fromEntries(defaults ?? []), ...variables }
  const { cost, depth } = new Measurement(schema, document, known).measure(operation.selectionSet, root)
  return { cost: cost + rootFieldCost * countRootFields(operation.selectionSet, document), depth }
}

function countRootFields({ selections }: SelectionSetNode, document: DocumentNode): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === "Field") return sum + 1
    if (selection.kind === "InlineFragment") return sum + countRootFields(selection.selectionSet, document)
    const named = document.definitions.find(
      (one) => one.kind === "FragmentDefinition" && one.name.value === selection.name.value,
    )
    return sum + (named?.kind === "FragmentDefinition" ? countRootFields(named.selectionSet, document) : 0)
  }, 0)
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

  /** @param pageSize how many the field above was asked for, when it is no list itself but holds one. */
  measure(selections: SelectionSetNode, type: GraphQLCompositeType, pageSize?: number): Size {
    const sizes = selections.selections.map((selection) => {
      if (selection.kind === "Field") return this.field(selection, type, pageSize)
      if (selection.kind === "FragmentSpread") return this.fragment(selection.name.value, pageSize)
      const condition = selection.typeCondition && this.schema.getType(selection.typeCondition.name.value)
      return this.measure(selection.selectionSet, isCompositeType(condition) ? condition : type, pageSize)
    })
    return {
      cost: sizes.reduce((sum, size) => sum + size.cost, 0),
      depth: sizes.reduce((most, size) => Math.max(most, size.depth), 0),
    }
  }

  private fragment(name: string, pageSize: number | undefined): Size {
    const key = `${name} ${pageSize}`
    const known = this.measured.get(key)
    if (known) return known
    const definition = this.fragments.get(name)
    const type = definition && this.schema.getType(definition.typeCondition.name.value)
    if (!definition || !isCompositeType(type)) return { cost: 0, depth: 0 }
    const size = this.measure(definition.selectionSet, type, pageSize)
    this.measured.set(key, size)
    return size
  }

  private field(node: FieldNode, parent: GraphQLCompositeType, pageSize: number | undefined): Size {
    if (!node.selectionSet || (isAbstractType(parent) && !("getFields" in parent)))
      return { cost: 1, depth: 1 }
    const field = (parent as GraphQLObjectType).getFields()[node.name.value]
    const type = field && getNamedType(field.type)
    if (!field || !isCompositeType(type)) return { cost: 1, depth: 1 }
    const asked = this.pageSize(node, field)
    // A page size multiplies the cost once: at the field itself, or at the list that it holds (`items`, `edges`).
    if (!isListType(getNullableType(field.type))) {
      const inner = this.measure(node.selectionSet, type, asked)
      return { cost: 1 + inner.cost, depth: 1 + inner.depth }
    }
    const inner = this.measure(node.selectionSet, type)
    const length = asked ?? pageSize ?? assumedListLength
    return { cost: listCost + length * inner.cost, depth: 1 + inner.depth }
  }

  /** How many are asked for at most; undefined when neither the query nor the schema says so. */
  private pageSize(node: FieldNode, { args }: GraphQLField<unknown, unknown>): number | undefined {
    const keys = this.wantedKeys(node)
    const first = this.argument(node, "first") ?? args.find(({ name }) => name === "first")?.defaultValue
    if (typeof first !== "number") return keys < assumedListLength ? keys : undefined
    return Math.min(Math.max(first, 1), maxPageSize, keys)
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
