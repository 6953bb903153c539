/** Whether a service answers: it is asked for nothing in particular, wherever it is. */

/** Nothing listens there: the embedded services' own `fetch` answers. */
export const embeddedUrl = (name: string) => `http://${name}.internal/graphql`

export type Endpoint = { url: string; fetch: typeof fetch }

/**
 * @param known statuses that a service gives to who shows no token, and that say as much of it as an answer.
 * @throws when it doesn't answer.
 */
export async function askService(
  { url, fetch: ask }: Endpoint,
  known: readonly number[] = [],
): Promise<void> {
  const answer = await ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query: "{ __typename }" }),
  })
  await expectAnswer(answer, known)
}

/** @throws when the OpenID provider doesn't answer. */
export async function askProvider(issuer: string): Promise<void> {
  await expectAnswer(await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`), [])
}

async function expectAnswer(answer: Response, known: readonly number[]): Promise<void> {
  await answer.body?.cancel()
  if (!answer.ok && !known.includes(answer.status)) throw new Error(`answered ${answer.status}`)
}
