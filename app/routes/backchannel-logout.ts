import type { ActionFunctionArgs } from "@remix-run/node"
import { onlyPost } from "../request/answers/method-not-allowed.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { logOutByProvider } from "../sign-in/sign-out/backchannel-logout.server.ts"

export function loader() {
  return onlyPost("This address is for the identity provider")
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return loader()
  return logOutByProvider(await requestContext({ request, context }), request)
}
