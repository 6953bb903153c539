import type { APIRequestContext, APIResponse } from "@playwright/test"
import { originOf } from "./addresses.ts"

type Options = Parameters<APIRequestContext["fetch"]>[1]

/**
 * One request without its redirects. Browsers know `.localhost` names by themselves and Node doesn't, so the host goes into
 * the header.
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
