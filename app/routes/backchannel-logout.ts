import type { ActionFunctionArgs } from "@remix-run/node"
import { requestContext } from "../request/context/context.server.ts"
import { logOutByProvider } from "../sign-in/session/backchannel-logout.server.ts"

export function loader() {
  return Response.json(
    { message: "This address is for the identity provider" },
    { status: 405, headers: { Allow: "POST" } },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return loader()
  return logOutByProvider(await requestContext({ request, context }), request)
}
