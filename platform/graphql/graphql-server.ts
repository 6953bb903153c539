/** The common parts of the embedded services' GraphQL endpoints: limits, statuses and error logging. */
import { GraphQLError, type OperationDefinitionNode, parse } from "graphql"
import { createSchema, createYoga, type Plugin } from "graphql-yoga"
import { findExcess, maxTokens } from "./query-limits.ts"

export type GraphqlServerOptions<Context extends object> = {
  typeDefs: string
  resolvers: Parameters<typeof createSchema<Context>>[0]["resolvers"]
  /** Creates the resolvers' context. A thrown error becomes the answer; a `GraphQLError` may carry a status. */
  context(request: Request): Context | Promise<Context>
  /** Whether browsers get the explorer. */
  graphiql: boolean
  maxBodyBytes?: number
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
    plugins: [limitQueries(), answerWithStatus()],
  })
  return async function fetch(request) {
    if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes)
      return Response.json({ errors: [{ message: "the query is too long" }] }, { status: 413 })
    return yoga.fetch(request)
  }
}

function limitQueries(): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, parseOptions: object) => parse(source, { ...parseOptions, maxTokens }))
    },
    onExecute({ args, setResultAndStopExecution }) {
      const operation = findOperation(args.document.definitions, args.operationName)
      const excess = operation && findExcess(args.schema, args.document, operation, args.variableValues ?? {})
      if (excess) setResultAndStopExecution({ errors: [excess] })
    },
  }
}

type Definitions = Parameters<typeof findExcess>[1]["definitions"]

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
