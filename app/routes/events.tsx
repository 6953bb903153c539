import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer } from "../ground/http/server-only.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { loadEventList } from "../website/events/event-list.server.ts"
import { EventListScreen } from "../website/events/event-list-screen.tsx"
import eventsSheet from "../website/events/events.sheet.css?url"

export const handle = { guards: ["main-site"], sheets: [eventsSheet] }

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.value.head ?? []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return keepOnServer(await loadEventList(context))
}

export default function EventsRoute() {
  return <EventListScreen view={useLoaderData<typeof loader>().value} />
}
