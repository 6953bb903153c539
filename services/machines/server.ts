import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import { createContext, type Doors, type MachinesContext, type MachinesPorts } from "./request-context.ts"
import { resolvers } from "./resolvers.ts"
import { typeDefs } from "./schema.ts"

type Options = Doors & {
  ports: MachinesPorts
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: ((error: unknown) => void) | undefined
}

/** The embedded machines service: answers GraphQL requests at any path for people with an identity token. */
export function createMachinesService({ ports, graphiql, onError, ...doors }: Options): {
  fetch(request: Request): Promise<Response>
} {
  const fetch = createGraphqlFetch<MachinesContext>({
    typeDefs,
    resolvers,
    context: (request) => createContext(request, ports, doors),
    graphiql,
    onError,
  })
  return { fetch }
}
