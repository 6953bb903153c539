import type { AppLoadContext } from "@remix-run/node"
import type { Upstreams } from "../../../app/request/context/upstreams.ts"
import { createTestUpstreams } from "../upstreams.ts"

type Arguments = { request: Request; params: Record<string, string>; context: AppLoadContext }

type Options = RequestInit & {
  params?: Record<string, string>
  upstreams?: Upstreams
  clientAddress?: string
}

/** The response that a route's loader or action returns or throws. */
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
