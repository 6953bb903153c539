import { requireCaller } from "../../platform/access/require-caller.ts"
import { isServiceToken } from "../../platform/access/service-token.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import { createGraphqlFetch } from "../../platform/graphql/graphql-server.ts"
import { resolvers as access } from "./access/resolvers.ts"
import { type AnyContext, composeResolvers } from "./compose-resolvers.ts"
import { resolvers as invitations } from "./invitations/resolvers.ts"
import { resolvers as joining } from "./joining/resolvers.ts"
import { resolvers as leaving } from "./leaving/resolvers.ts"
import { resolvers as organisations } from "./organisations/resolvers.ts"
import { resolvers as oversight } from "./oversight/resolvers.ts"
import { resolvers as people } from "./people/resolvers.ts"
import type { CustomersPorts } from "./register/ports.ts"
import { createContext } from "./request-context.ts"
import { resolvers as base } from "./resolvers.ts"
import { resolvers as reviews } from "./reviews/resolvers.ts"
import { typeDefs } from "./schema.ts"
import { createWebsiteContext } from "./website-context.ts"

type Options = {
  ports: CustomersPorts
  verify: VerifyIdentityToken
  findStanding: FindStanding
  /** The website's own token, which allows what isn't asked for a person and nothing else; without one that is closed. */
  serviceToken?: string | undefined
  /** Whether browsers get the explorer. */
  graphiql: boolean
  /** Receives unexpected errors, whose cause the answer hides. */
  onError?: ((error: unknown) => void) | undefined
}

const rooms = [base, people, access, invitations, organisations, joining, leaving, reviews, oversight]

/** A batch of 5,000 invitations in one request. */
const maxBodyBytes = 4 * 1024 * 1024

/** The embedded customers service: answers GraphQL requests at any path for people with an identity token. */
export function createCustomersService({
  ports,
  verify,
  findStanding,
  serviceToken,
  graphiql,
  onError,
}: Options): { fetch(request: Request): Promise<Response> } {
  const fetch = createGraphqlFetch<AnyContext>({
    typeDefs,
    resolvers: composeResolvers(rooms),
    maxBodyBytes,
    context: async (request) =>
      isServiceToken(request, serviceToken)
        ? createWebsiteContext(ports)
        : createContext(ports, await requireCaller(request, verify, findStanding)),
    graphiql,
    onError,
  })
  return { fetch }
}
