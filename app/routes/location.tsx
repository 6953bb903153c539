import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import { type LocationView, loadLocation } from "../website/locations/location.server.ts"
import locationSheet from "../website/locations/location.sheet.css?url"
import { LocationScreen } from "../website/locations/location-screen.tsx"

export const handle = { guards: ["main-site"], sheets: [locationSheet] }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.value.head ?? []

export const headers: HeadersFunction = routeHeaders

/** A location of the company, on the main site [LOCATIONS-02]. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return keepOnServer(await loadLocation(context))
}

export default function LocationRoute() {
  return <LocationScreen view={(useLoaderData() as ServerOnly<LocationView>).value} />
}
