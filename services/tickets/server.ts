import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import type { TicketParts } from "./actions.ts"
import { deliverSubmission } from "./deliver-submission.ts"
import { mutations } from "./mutations.ts"
import { queries } from "./queries.ts"
import { removeTicketPerson } from "./remove-person.ts"
import { createContext, type Doors, type TicketsContext } from "./request-context.ts"
import { typeDefs } from "./schema.ts"

type Options = Doors & {
  parts: TicketParts
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: ((error: unknown) => void) | undefined
}

/** A page of a hundred tickets with everything about them, which the export of an account asks for, costs 25,000. */
const maxCost = 30_000

/** The embedded tickets service: answers GraphQL requests at any path for people with an identity token. */
export function createTicketsService({ parts, graphiql, onError, ...doors }: Options): {
  fetch(request: Request): Promise<Response>
} {
  const fetch = createGraphqlFetch<TicketsContext>({
    typeDefs,
    maxCost,
    isSchemaHidden: !graphiql,
    resolvers: { Query: queries, Mutation: { ...mutations, deliverSubmission, removeTicketPerson } },
    context: (request) => createContext(request, parts, doors),
    graphiql,
    onError,
  })
  return { fetch }
}
