/** The common parts of the embedded services' GraphQL endpoints: limits, statuses and error logging. */
import {
  type DocumentNode,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
} from "graphql"
import {
  useExecutionCancellation as cancelWhenGone,
  createSchema,
  createYoga,
  type Plugin,
} from "graphql-yoga"
import { badInput } from "./bad-input.ts"
import { findExcess, maxTokens, usualMaxCost, type Variables } from "./query-limits.ts"

export type GraphqlServerOptions<Context extends object> = {
  typeDefs: string
  resolvers: Parameters<typeof createSchema<Context>>[0]["resolvers"]
  /** Creates the resolvers' context. A thrown error becomes the answer; a `GraphQLError` may carry a status. */
  context(request: Request): Context | Promise<Context>
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** True for a service to which customers send queries of their own, who need no map of what might be attacked. */
  isSchemaHidden?: boolean
  maxBodyBytes?: number
  /** The largest cost of a query; much lower for a service to which people send queries of their own. */
  maxCost?: number
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: ((error: unknown) => void) | undefined
}

const usualMaxBodyBytes = 256 * 1024

/** Creates a handler that answers GraphQL requests at any path. */
export function createGraphqlFetch<Context extends object>(
  options: GraphqlServerOptions<Context>,
): (request: Request) => Promise<Response> {
  const {
    typeDefs,
    resolvers,
    context,
    graphiql,
    maxBodyBytes = usualMaxBodyBytes,
    maxCost = usualMaxCost,
    isSchemaHidden = false,
    onError = () => {},
  } = options
  const yoga = createYoga<object, Context>({
    schema: createSchema<Context>({ typeDefs, resolvers }),
    context: ({ request }) => context(request),
    graphqlEndpoint: "/*",
    graphiql,
    landingPage: false,
    cors: false,
    logging: { debug() {}, info() {}, warn() {}, error: (...details: unknown[]) => onError(details[0]) },
    // Nobody waits for the rest of an answer whose asker has gone.
    plugins: [limitQueries(maxCost), hideSchema(isSchemaHidden), cancelWhenGone(), answerWithStatus()],
  })
  return async function fetch(request) {
    if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes)
      return Response.json({ errors: [{ message: "the query is too long" }] }, { status: 413 })
    return yoga.fetch(request)
  }
}

function limitQueries(maxCost: number): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, parseOptions: object) => {
        if (writtenNul.test(source)) throw badInput("the query has a NUL")
        return parse(source, { ...parseOptions, maxTokens })
      })
    },
    onExecute({ args, setResultAndStopExecution }) {
      const { document, schema } = args
      const variables: Variables = args.variableValues ?? {}
      const operation = findOperation(document.definitions, args.operationName)
      const excess = operation && findExcess(schema, { document, operation, variables }, maxCost)
      const error = excess ?? (hasNul(variables) ? badInput("a text has a NUL") : null)
      if (error) setResultAndStopExecution({ errors: [error] })
    },
  }
}

/** Nobody can type a NUL, and PostgreSQL refuses text with one. */
function hasNul(variables: Variables): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(variables))
}

/** The same for texts within the query, where a NUL has two spellings. */
const writtenNul = /\0|\\u0000|\\u\{0+\}/

function hideSchema(isHidden: boolean): Plugin {
  return {
    onValidate({ addValidationRule }) {
      if (isHidden) addValidationRule(NoSchemaIntrospectionCustomRule)
    },
  }
}

type Definitions = DocumentNode["definitions"]

function findOperation(
  definitions: Definitions,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  return definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === "OperationDefinition" && (!name || definition.name?.value === name),
  )
}

/** Sets status 400 for a query that can't be parsed or doesn't fit the schema, whichever media type was requested. */
function answerWithStatus(): Plugin {
  return {
    onResultProcess({ result }) {
      if (!("errors" in result) || ("data" in result && result.data)) return
      for (const error of result.errors ?? [])
        if (error instanceof GraphQLError)
          delete (error.extensions.http as { spec?: boolean } | undefined)?.spec
    },
  }
}
