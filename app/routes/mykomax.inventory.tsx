import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { loadInventory } from "../portal/inventory/inventory.server.ts"
import { requireInventoryAsker, requireMachineAsker } from "../portal/inventory/inventory-asker.server.ts"
import { InventoryScreen } from "../portal/inventory/inventory-screen.tsx"
import { loadMachine } from "../portal/machine/machine.server.ts"
import { MachineScreen } from "../portal/machine/machine-screen.tsx"
import { action } from "../request/answers/method-not-allowed.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

// A machine is opened from the list in place.
export const handle = { texts: ["inventory", "machine", "documents", "notices"] } satisfies RouteHandle

export const meta = portalMeta

/** The list, the list of old machines, or a machine: one route, since each costs every application some bytes. */
export async function loader(args: LoaderFunctionArgs) {
  const { serial } = args.params
  if (serial === undefined) return loadInventory(await requireInventoryAsker(args), false)
  if (serial === "old") return loadInventory(await requireInventoryAsker(args), true)
  return loadMachine(await requireMachineAsker(args), serial)
}

export { action }

export default function InventoryRoute() {
  const view = useLoaderData<typeof loader>()
  return view.kind === "list" ? <InventoryScreen view={view} /> : <MachineScreen view={view} />
}

export const ErrorBoundary = PortalErrorBoundary
