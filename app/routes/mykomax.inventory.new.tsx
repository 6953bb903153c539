import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { takeKeptForm } from "../portal/frame/portal-user.server.ts"
import { requireInventoryAsker, requireMachineAsker } from "../portal/inventory/inventory-asker.server.ts"
import { loadNewRequest, submitNewRequest } from "../portal/inventory/requests/new-request.server.ts"
import { NewRequestScreen } from "../portal/inventory/requests/new-request-screen.tsx"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["inventory", "uploads"] } satisfies RouteHandle

export const meta = portalMeta

/** A machine may be of another organisation of the asker; one is added where they act. */
function requireAskerFor(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const namesMachine = new URL(args.request.url).searchParams.has("machine")
  return namesMachine ? requireMachineAsker(args) : requireInventoryAsker(args)
}

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireAskerFor(args)
  return loadNewRequest(asker, await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireAskerFor(args)
  return noteFaults(asker.context, await submitNewRequest(asker, args.request))
}

export default function NewMachineRequestRoute() {
  return <NewRequestScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
