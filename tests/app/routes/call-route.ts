import type { AppLoadContext } from "@remix-run/node"
import type { Upstreams } from "../../../app/request/context/upstreams.ts"
import { createTestUpstreams } from "../upstreams.ts"

type Arguments = { request: Request; params: Record<string, string>; context: AppLoadContext }

type Options = RequestInit & {
  params?: Record<string, string>
  upstreams?: Upstreams
  clientAddress?: string
}

/** What a route's loader or action answers a request with, whether it returns or throws its response. */
export async function callRoute(
  route: (args: Arguments) => unknown,
  address: string,
  { params = {}, upstreams = createTestUpstreams(), clientAddress, ...init }: Options = {},
): Promise<Response> {
  try {
    const answer = await route({
      request: new Request(address, init),
      params,
      context: { upstreams, clientAddress },
    })
    if (answer instanceof Response) return answer
    throw new Error("the route returned no response")
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
