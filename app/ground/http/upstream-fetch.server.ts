import { FetchError, ofetch } from "ofetch"

/**
 * A `fetch` for upstream services with the specification's retry rule: GET, HEAD and OPTIONS are repeated once after
 * 408, 409, 425, 429, 500, 502, 503, 504 or a broken connection [HTTP-07]; POST, PUT, PATCH and DELETE are never
 * repeated [HTTP-08]. Both are ofetch's defaults; in addition, an error status is returned as a response, as callers of
 * `fetch` expect.
 */
export function createUpstreamFetch(): typeof fetch {
  return async function upstreamFetch(input, init) {
    try {
      // ofetch reads the method only from the options, and would treat a Request object with POST as a GET.
      const method = init?.method ?? (input instanceof Request ? input.method : "GET")
      const address = input instanceof URL ? input.href : input
      return await ofetch.raw(address, { ...init, method, responseType: "stream" })
    } catch (error) {
      if (error instanceof FetchError && error.response) return error.response
      throw error
    }
  }
}
