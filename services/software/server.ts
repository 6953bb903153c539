import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import { installationMutations, installationQueries } from "./installations/installations.ts"
import { mutations } from "./mutations.ts"
import type { SoftwareParts } from "./parts.ts"
import { queries } from "./queries.ts"
import { createContext, type Doors, type SoftwareContext } from "./request-context.ts"
import { typeDefs } from "./schema.ts"

type Options = Doors & {
  parts: SoftwareParts
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: ((error: unknown) => void) | undefined
}

/** The embedded software service: answers GraphQL requests at any path for people with an identity token. */
export function createSoftwareService({ parts, graphiql, onError, ...doors }: Options): {
  fetch(request: Request): Promise<Response>
} {
  const fetch = createGraphqlFetch<SoftwareContext>({
    typeDefs,
    isSchemaHidden: !graphiql,
    resolvers: {
      Query: { ...queries, ...installationQueries },
      Mutation: { ...mutations, ...installationMutations },
    },
    context: (request) => createContext(request, parts, doors),
    graphiql,
    onError,
  })
  return { fetch }
}
