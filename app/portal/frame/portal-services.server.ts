/** The services behind the portal's screens: which endpoint each has, and the clients that ask them [HTTP-04]. */
import type { createAsk as CreateAsk, Services } from "../../../start/start.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
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

export function connectPortalServices(
  { environment, customers, tickets, identity }: Services,
  createAsk: typeof CreateAsk,
): PortalServices {
  const { CUSTOMERS_API_URL, CUSTOMERS_TIMEOUT_MS, TICKETS_TIMEOUT_MS } = environment
  const asked = {
    service: "tickets",
    url: "http://tickets.internal/graphql",
    fetch: tickets.fetch,
    timeoutMs: TICKETS_TIMEOUT_MS,
  }
  return {
    customers: {
      request: createAsk({
        service: "customers",
        url: CUSTOMERS_API_URL ?? "http://customers.internal/graphql",
        fetch: customers?.fetch ?? createUpstreamFetch(),
        timeoutMs: CUSTOMERS_TIMEOUT_MS,
      }),
    },
    tickets: { ...asked, request: createAsk(asked) },
    account: connectAccount(environment.IDENTITY_API_URL, identity, createAsk),
  }
}

const accountTimeoutMs = 5_000

function connectAccount(
  url: string | undefined,
  identity: Services["identity"],
  createAsk: typeof CreateAsk,
): PortalServices["account"] {
  if (!url && !identity) return null
  const request = createAsk({
    service: "identity",
    url: url ?? "http://identity.internal/graphql",
    fetch: url ? createUpstreamFetch() : (identity?.fetch ?? fetch),
    timeoutMs: accountTimeoutMs,
    isConfidential: true,
  })
  return { request }
}
