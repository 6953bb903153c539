import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { cancelByToken, loadCancelView } from "../website/events/cancel-registration.server.ts"
import { CancelScreen } from "../website/events/cancel-screen.tsx"

export const handle = { guards: ["main-site"] }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.documentTitle }, { name: "robots", content: "noindex" }] : []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return loadCancelView(context)
}

export async function action(args: ActionFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return cancelByToken(context, args.request)
}

export default function EventRegistrationRoute() {
  return <CancelScreen view={useLoaderData<typeof loader>()} />
}
