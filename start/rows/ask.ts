/** Whether a service answers: it is asked for nothing in particular, wherever it is. */
import { createAsk, graphqlDocument } from "../../platform/graphql/ask.ts"
import { UpstreamError } from "../../platform/graphql/upstream-error.ts"

export type Endpoint = { url: string; fetch: typeof fetch }

/** Nothing listens there: the embedded service's own `fetch` answers. */
export function embeddedUrl(name: string): string {
  return `http://${name}.internal/graphql`
}

const timeoutMs = 5_000

const document = graphqlDocument<{ __typename: string }, Record<string, never>>("query Health { __typename }")

/**
 * @param known statuses that a service gives to who shows no token, and that say as much of it as an answer.
 * @throws when it doesn't answer.
 */
export async function askService(endpoint: Endpoint, known: readonly number[] = []): Promise<void> {
  // A breaker would tell of the past.
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
