import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { requireInventoryAsker } from "../portal/inventory/inventory-asker.server.ts"
import mapSheet from "../portal/inventory/map/map.sheet.css?url"
import { loadPlantMap } from "../portal/inventory/map/plant-map.server.ts"
import { PlantMapScreen } from "../portal/inventory/map/plant-map-screen.tsx"
import { action } from "../request/answers/method-not-allowed.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["inventory"], sheets: [mapSheet] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadPlantMap(await requireInventoryAsker(args))
}

export { action }

export default function InventoryMapRoute() {
  return <PlantMapScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
