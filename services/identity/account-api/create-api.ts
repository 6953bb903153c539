import { readFileSync } from "node:fs"
import { createGraphqlFetch } from "../../../platform/graphql/graphql-server.ts"
import type { AccountApi, VerifyAccessToken } from "./account-api.ts"
import { type AccountContext, createContext } from "./request-context.ts"
import { type ApiServices, createResolvers } from "./resolvers.ts"

const typeDefs = readFileSync(new URL("./schema.graphql", import.meta.url), "utf8")

type Options = {
  services: ApiServices
  verifyAccessToken: VerifyAccessToken
  /** Serves the explorer to browsers. */
  graphiql: boolean
  onError(error: unknown): void
}

export function createAccountApi({ services, verifyAccessToken, graphiql, onError }: Options): AccountApi {
  const answer = createGraphqlFetch<AccountContext>({
    typeDefs,
    resolvers: createResolvers(services),
    context: (request) => createContext(request, { accounts: services.accounts, verifyAccessToken }),
    graphiql,
    onError,
  })
  return { fetch: (input, init) => answer(new Request(input, init)) }
}
