import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import type { AlertParts } from "./parts.ts"
import { type AlertsContext, createContext, type Doors } from "./request-context.ts"
import { resolvers } from "./resolvers.ts"
import { typeDefs } from "./schema.ts"

type Options = Doors & {
  parts: AlertParts
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: ((error: unknown) => void) | undefined
}

/** Answers GraphQL requests at any path for the website and for staff. */
export function createAlertsService({ parts, graphiql, onError, ...doors }: Options): {
  fetch(request: Request): Promise<Response>
} {
  const fetch = createGraphqlFetch<AlertsContext>({
    typeDefs,
    isSchemaHidden: !graphiql,
    resolvers,
    context: (request) => createContext(request, parts, doors),
    graphiql,
    onError,
  })
  return { fetch }
}
