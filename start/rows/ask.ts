/** Checks with a minimal query whether a service answers, embedded or remote. */
import { createAsk, graphqlDocument } from "../../platform/graphql/ask.ts"
import { UpstreamError } from "../../platform/graphql/upstream-error.ts"

export type Endpoint = { url: string; fetch: typeof fetch }

/** No server listens at this address; the embedded service's own `fetch` answers. */
export function embeddedUrl(name: string): string {
  return `http://${name}.internal/graphql`
}

const timeoutMs = 5_000

const document = graphqlDocument<{ __typename: string }, Record<string, never>>("query Health { __typename }")

/**
 * @param known statuses of refusals without a token, which prove as much as an answer that the service works.
 * @throws when it doesn't answer.
 */
export async function askService(endpoint: Endpoint, known: readonly number[] = []): Promise<void> {
  // A circuit breaker would report the past state.
  const ask = createAsk({ service: "health", ...endpoint, timeoutMs, hasBreaker: false })
  await ask(document, { variables: {} }).catch((error: Error) => {
    if (!(error instanceof UpstreamError && known.includes(error.status ?? 0))) throw error
  })
}

/** @throws when the OpenID provider doesn't answer. */
export async function askProvider(issuer: string): Promise<void> {
  const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`)
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}
