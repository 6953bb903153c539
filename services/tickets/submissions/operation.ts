/** Analyses an operation for the tickets service, as far as the outbox needs. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
} from "graphql"
import { badInput } from "../../../platform/graphql/bad-input.ts"
import { maxTokens } from "../../../platform/graphql/query-limits.ts"

export type Question = {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

export type Operation = {
  document: DocumentNode
  definition: OperationDefinitionNode
  /** The operation's root fields. */
  fields: FieldNode[]
}

/** @throws a GraphQL error with status 400 for an operation that can't be answered. */
export function readOperation(schema: GraphQLSchema, { query, operationName }: Question): Operation {
  const document = parseQuery(query)
  const [fault] = validate(schema, document)
  if (fault) throw badInput(fault.message)
  const definition = document.definitions.find(
    (candidate): candidate is OperationDefinitionNode =>
      candidate.kind === "OperationDefinition" && (!operationName || candidate.name?.value === operationName),
  )
  if (!definition) throw badInput("there is no such operation")
  const fields = definition.selectionSet.selections.filter((selection) => selection.kind === "Field")
  // Root fields inside a fragment would be overlooked.
  if (fields.length < definition.selectionSet.selections.length && definition.operation === "mutation")
    throw badInput("a mutation names its fields without fragments")
  return { document, definition, fields }
}

function parseQuery(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens })
  } catch (error) {
    throw badInput((error as Error).message)
  }
}

/** @throws a GraphQL error with status 400 for variables that don't fit. */
export function readArguments(
  schema: GraphQLSchema,
  { definition }: Operation,
  field: FieldNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const { errors, coerced } = getVariableValues(schema, definition.variableDefinitions ?? [], variables)
  const type = schema.getMutationType()?.getFields()[field.name.value]
  if (errors?.[0] || !type) throw badInput(errors?.[0]?.message ?? "there is no such field")
  return getArgumentValues(type, field, coerced)
}

/** The query that delivers a submission; it asks for the result, and for the fields that the sender requested. */
export function deliveryQuery(operation?: Operation, field?: FieldNode): string {
  const fragments = operation?.document.definitions.filter(
    (definition): definition is FragmentDefinitionNode => definition.kind === "FragmentDefinition",
  )
  const wanted = field?.selectionSet && `fragment Wanted on TicketAnswer ${print(field.selectionSet)}`
  return `mutation Deliver($submission: SubmissionInput!) {
    delivered: deliverSubmission(submission: $submission) {
      outcomeTicket: ticket { id }
      outcomeErrors: errors { field code retryAt }
      ${wanted ? "...Wanted" : ""}
    }
  }
  ${[wanted ?? "", ...(fragments ?? []).map(print)].join("\n")}`
}
