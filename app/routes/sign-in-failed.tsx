import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { signInFailedView } from "../sign-in/round-trip/sign-in-failed.server.ts"
import { SignInFailed } from "../sign-in/round-trip/sign-in-failed.tsx"

export const handle = { guards: ["main-site"] }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

/** For 30 seconds says why the sign-in failed; after that the address is not found [AUTH-02]. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return signInFailedView(context)
}

export { action }

export default function SignInFailedRoute() {
  return <SignInFailed view={useLoaderData<typeof loader>()} />
}
