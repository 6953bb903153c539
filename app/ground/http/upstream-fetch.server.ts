import { FetchError, ofetch } from "ofetch"

/**
 * `fetch` for upstream services with the specification's retry rule: GET, HEAD and OPTIONS are sent once more after 408, 409,
 * 425, 429, 500, 502, 503 and 504 or a broken connection [HTTP-07]; POST, PUT, PATCH and DELETE never [HTTP-08]. Both are
 * ofetch's own defaults; what is added is that an error status comes back as a response, as callers of `fetch` expect.
 */
export function createUpstreamFetch(): typeof fetch {
  return async function upstreamFetch(input, init) {
    try {
      // ofetch looks for the method in the options only, and would take a POST of a Request object for a GET.
      const method = init?.method ?? (input instanceof Request ? input.method : "GET")
      const address = input instanceof URL ? input.href : input
      return await ofetch.raw(address, { ...init, method, responseType: "stream" })
    } catch (error) {
      if (error instanceof FetchError && error.response) return error.response
      throw error
    }
  }
}
