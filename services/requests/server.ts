import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import { mutations } from "./mutations.ts"
import type { RequestParts } from "./parts.ts"
import { queries } from "./queries.ts"
import { createContext, type Doors, type RequestsContext } from "./request-context.ts"
import { typeDefs } from "./schema.ts"

type Options = Doors & {
  parts: RequestParts
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: ((error: unknown) => void) | undefined
}

/** A page of a hundred requests with everything about them, which an export asks for. */
const maxCost = 60_000
/** Answers come in two languages, with labels. */
const maxBodyBytes = 2 * 1024 * 1024

/** Answers GraphQL requests at any path for the website and for staff. */
export function createRequestsService({ parts, graphiql, onError, ...doors }: Options): {
  fetch(request: Request): Promise<Response>
} {
  const fetch = createGraphqlFetch<RequestsContext>({
    typeDefs,
    maxCost,
    maxBodyBytes,
    isSchemaHidden: !graphiql,
    resolvers: { Query: queries, Mutation: mutations },
    context: (request) => createContext(request, parts, doors),
    graphiql,
    onError,
  })
  return { fetch }
}
