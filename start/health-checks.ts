/** Whether the services behind the website answer: each is asked for nothing in particular, wherever it is. */
import { createAsk, graphqlDocument } from "../platform/graphql/ask.ts"
import { UpstreamError } from "../platform/graphql/upstream-error.ts"
import type { Environment } from "./environment.ts"

export type HealthChecks = Readonly<
  Record<"content" | "catalogue" | "search" | "customers" | "tickets" | "identity", () => Promise<void>>
>

/** Those of this process; what is null, or has no `fetch`, is asked at its address over the network. */
type Embedded = {
  content: { fetch: typeof fetch } | null
  catalogue: { fetch: typeof fetch } | null
  search: { fetch: typeof fetch | null }
  customers: { fetch: typeof fetch } | null
  tickets: { fetch: typeof fetch }
  identity: { check(): Promise<void> } | null
}

/** Nothing listens there: the embedded services' own `fetch` answers. */
const embeddedUrl = "http://service.internal/graphql"

const timeoutMs = 5_000

/** Each throws when its service doesn't answer. */
export function createHealthChecks(environment: Environment, services: Embedded): HealthChecks {
  const { CONTENT_API_URL, CATALOGUE_API_URL, SEARCH_API_URL, CUSTOMERS_API_URL, OIDC_ISSUER } = environment
  const ticketsUrl = environment.TICKETS_API_URL ?? CUSTOMERS_API_URL
  const { content, catalogue, search, customers, identity } = services
  return {
    content: checkService("content", content, CONTENT_API_URL),
    catalogue: checkService("catalogue", catalogue, CATALOGUE_API_URL),
    search: checkService("search", search, SEARCH_API_URL),
    customers: checkService("customers", customers, CUSTOMERS_API_URL, [401]),
    tickets: checkService("tickets", ticketsUrl ? null : services.tickets, ticketsUrl, [401]),
    identity: () => identity?.check() ?? askProvider(OIDC_ISSUER ?? ""),
  }
}

const document = graphqlDocument<{ __typename: string }, Record<string, never>>("query Health { __typename }")

/** @param known statuses that a service gives to who shows no token, and that say as much of it as an answer. */
function checkService(
  service: string,
  embedded: { fetch: typeof fetch | null } | null,
  url = embeddedUrl,
  known: readonly number[] = [],
): () => Promise<void> {
  const endpoint = { url, fetch: embedded?.fetch ?? fetch, timeoutMs }
  // A breaker would tell of the past.
  const ask = createAsk({ service, ...endpoint, hasBreaker: false })
  return async function check() {
    await ask(document, { variables: {} }).catch((error: Error) => {
      if (!(error instanceof UpstreamError && known.includes(error.status ?? 0))) throw error
    })
  }
}

async function askProvider(issuer: string): Promise<void> {
  const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`)
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}
