import type { APIRequestContext, APIResponse } from "@playwright/test"
import { originOf } from "./addresses.ts"

type Options = Parameters<APIRequestContext["fetch"]>[1]

/**
 * Sends one request without following redirects. Node can't resolve `.localhost` names as browsers do, so the host is
 * sent in the header.
 */
export function ask(
  request: APIRequestContext,
  address: string,
  options: Options = {},
): Promise<APIResponse> {
  const url = new URL(address, originOf("main"))
  return request.fetch(originOf("main") + url.pathname + url.search, {
    maxRedirects: 0,
    ...options,
    headers: { Host: url.host, ...options.headers },
  })
}
