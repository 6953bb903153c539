import { ProviderUnavailable } from "./provider-error.ts"

export type ProviderFetch = (url: string, init?: RequestInit) => Promise<Response>

/** `fetch` with the provider's time-out [AUTH-38]. @throws {ProviderUnavailable} without an answer. */
export function createProviderFetch(send: typeof fetch, timeoutMs: number): ProviderFetch {
  return async function providerFetch(url, init = {}) {
    try {
      return await send(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) })
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === "TimeoutError"
      const reason = isLate ? "authorization timed out" : "network error"
      throw new ProviderUnavailable(`the identity provider did not answer: ${reason}`, { cause })
    }
  }
}
