import { GraphQLError, type OperationDefinitionNode, parse } from "graphql"
import { createSchema, createYoga, type Plugin } from "graphql-yoga"
import type pg from "pg"
import { PageStore } from "./page-store.ts"
import { findExcess, maxTokens } from "./query-limits.ts"
import { type ContentContext, createContext } from "./request-context.ts"
import { resolvers } from "./resolvers.ts"
import { typeDefs } from "./schema.ts"
import { EntryStore, RedirectStore } from "./store.ts"

export type ContentService = {
  /** Answers GraphQL at whatever path it is called. */
  fetch(request: Request): Promise<Response>
  entries: EntryStore
}

export type ContentServiceOptions = {
  pool: pg.Pool
  /** Opens the stage DRAFT to who sends it; without one the stage stays closed. */
  token: string | undefined
  /** Serves the explorer to browsers. */
  graphiql: boolean
  /** Hears of unexpected errors, whose cause the answer doesn't tell. */
  onError?: (error: unknown) => void
}

const maxBodyBytes = 256 * 1024

/** The embedded content service. */
export function createContentService(options: ContentServiceOptions): ContentService {
  const { pool, token, graphiql, onError = () => {} } = options
  const stores = {
    entries: new EntryStore(pool),
    pages: new PageStore(pool),
    redirects: new RedirectStore(pool),
  }
  const yoga = createYoga({
    schema: createSchema<ContentContext>({ typeDefs, resolvers }),
    context: ({ request }) => createContext(request, stores, token),
    graphqlEndpoint: "/*",
    graphiql,
    landingPage: false,
    cors: false,
    logging: { debug() {}, info() {}, warn() {}, error: (...details: unknown[]) => onError(details[0]) },
    plugins: [limitQueries(), answerWithStatus()],
  })
  async function fetch(request: Request): Promise<Response> {
    if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes)
      return Response.json({ errors: [{ message: "the query is too long" }] }, { status: 413 })
    return yoga.fetch(request)
  }
  return { fetch, entries: stores.entries }
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

/** A query that can't be read or doesn't fit the schema answers 400, whichever media type was asked for. */
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
