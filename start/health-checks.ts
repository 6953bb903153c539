/** Whether the services behind the website answer: each is asked for nothing in particular, wherever it is. */
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

/** Each throws when its service doesn't answer. */
export function createHealthChecks(environment: Environment, services: Embedded): HealthChecks {
  const { CONTENT_API_URL, CATALOGUE_API_URL, SEARCH_API_URL, CUSTOMERS_API_URL, OIDC_ISSUER } = environment
  const ticketsUrl = environment.TICKETS_API_URL ?? CUSTOMERS_API_URL
  const { content, catalogue, search, customers, identity } = services
  return {
    content: () => askService(content, CONTENT_API_URL),
    catalogue: () => askService(catalogue, CATALOGUE_API_URL),
    search: () => askService(search, SEARCH_API_URL),
    customers: () => askService(customers, CUSTOMERS_API_URL, [401]),
    tickets: () => askService(ticketsUrl ? null : services.tickets, ticketsUrl, [401]),
    identity: () => identity?.check() ?? askProvider(OIDC_ISSUER ?? ""),
  }
}

/** @param known statuses that a service gives to who shows no token, and that say as much of it as an answer. */
async function askService(
  embedded: { fetch: typeof fetch | null } | null,
  url = embeddedUrl,
  known: readonly number[] = [],
): Promise<void> {
  const ask = embedded?.fetch ?? fetch
  const answer = await ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query: "{ __typename }" }),
  })
  await expectAnswer(answer, known)
}

async function askProvider(issuer: string): Promise<void> {
  await expectAnswer(await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`), [])
}

async function expectAnswer(answer: Response, known: readonly number[]): Promise<void> {
  await answer.body?.cancel()
  if (!answer.ok && !known.includes(answer.status)) throw new Error(`answered ${answer.status}`)
}
