/** The endpoints of the services behind the portal, and the clients that ask them [HTTP-04]. */
import type { Services } from "../../../start/start.ts"
import { createGraphqlClient, type GraphqlClient } from "../../ground/graphql/client.server.ts"
import { createUpstreamFetch } from "../../ground/http/upstream-fetch.server.ts"

export type PortalServices = {
  customers: { request: GraphqlClient }
  /**
   * The proxy uses `url` and `fetch`. The tickets service's own `fetch` also stores submissions while a ticket system
   * elsewhere is down.
   */
  tickets: { url: string; fetch: typeof fetch; timeoutMs: number; request: GraphqlClient }
  /** Client of the identity provider's account API; null when the provider has none. */
  account: { request: GraphqlClient } | null
}

export function connectPortalServices({
  environment,
  customers,
  tickets,
  identity,
}: Services): PortalServices {
  const { CUSTOMERS_API_URL, CUSTOMERS_TIMEOUT_MS, TICKETS_TIMEOUT_MS } = environment
  const asked = {
    service: "tickets",
    url: "http://tickets.internal/graphql",
    fetch: tickets.fetch,
    timeoutMs: TICKETS_TIMEOUT_MS,
  }
  return {
    customers: {
      request: createGraphqlClient({
        service: "customers",
        url: CUSTOMERS_API_URL ?? "http://customers.internal/graphql",
        fetch: customers?.fetch ?? createUpstreamFetch(),
        timeoutMs: CUSTOMERS_TIMEOUT_MS,
      }),
    },
    tickets: { ...asked, request: createGraphqlClient(asked) },
    account: connectAccount(environment.IDENTITY_API_URL, identity),
  }
}

const accountTimeoutMs = 5_000

function connectAccount(url: string | undefined, identity: Services["identity"]): PortalServices["account"] {
  if (!url && !identity) return null
  const request = createGraphqlClient({
    service: "identity",
    url: url ?? "http://identity.internal/graphql",
    fetch: url ? createUpstreamFetch() : (identity?.fetch ?? fetch),
    timeoutMs: accountTimeoutMs,
    isConfidential: true,
  })
  return { request }
}
