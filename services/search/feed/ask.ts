/** Sends one GraphQL operation and answers with its data; throws for any error in the answer, so that nothing half read is indexed. */
export type Ask = <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>

export type Endpoint = { url: string; fetch: typeof globalThis.fetch; token?: string | undefined }

const timeoutMs = 30_000

export function createAsk({ url, fetch, token }: Endpoint): Ask {
  return async function ask<Data>(query: string, variables: Record<string, unknown> = {}) {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] }
    if (!data || errors)
      throw new Error(`${response.status} ${errors?.map(({ message }) => message).join("; ") ?? ""}`)
    return data
  }
}
