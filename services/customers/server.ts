import type pg from "pg"
import { requireCaller } from "../../platform/access/require-caller.ts"
import { isServiceToken } from "../../platform/access/service-token.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import type { Audit } from "../../platform/audit/audit.ts"
import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import { createServiceContext, forPeople, removeMember, type ServiceContext } from "./remove-member.ts"
import { type CustomersContext, createContext } from "./request-context.ts"
import { resolvers } from "./resolvers.ts"
import { typeDefs } from "./schema.ts"

type Options = {
  pool: pg.Pool
  audit: Pick<Audit, "record">
  verify: VerifyIdentityToken
  /** The token that allows `removeMember` and nothing else; without one it is closed. */
  serviceToken?: string | undefined
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: ((error: unknown) => void) | undefined
}

/** The embedded customers service: answers GraphQL requests at any path for people with an identity token. */
export function createCustomersService({ pool, audit, verify, serviceToken, graphiql, onError }: Options): {
  fetch(request: Request): Promise<Response>
} {
  const fetch = createGraphqlFetch<CustomersContext | ServiceContext>({
    typeDefs,
    resolvers: {
      Query: forPeople(resolvers.Query),
      Mutation: { ...forPeople(resolvers.Mutation), removeMember },
    },
    context: async (request) =>
      isServiceToken(request, serviceToken)
        ? createServiceContext(pool)
        : createContext({ pool, audit }, await requireCaller(request, verify)),
    graphiql,
    onError,
  })
  return { fetch }
}
