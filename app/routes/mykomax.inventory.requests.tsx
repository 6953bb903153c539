import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { requireInventoryAsker, requireMachineAsker } from "../portal/inventory/inventory-asker.server.ts"
import { changeRequest, loadRequest } from "../portal/inventory/requests/request.server.ts"
import { loadRequests } from "../portal/inventory/requests/request-list.server.ts"
import { RequestListScreen } from "../portal/inventory/requests/request-list-screen.tsx"
import { RequestScreen } from "../portal/inventory/requests/request-screen.tsx"
import { action as readOnly } from "../request/answers/method-not-allowed.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["inventory"] } satisfies RouteHandle

export const meta = portalMeta

/** What was asked about machines, or one of these requests. */
export async function loader(args: LoaderFunctionArgs) {
  const { requestId } = args.params
  if (requestId === undefined) return loadRequests(await requireInventoryAsker(args))
  return loadRequest(await requireMachineAsker(args), requestId)
}

export async function action(args: ActionFunctionArgs) {
  const { requestId } = args.params
  const asker = await requireMachineAsker(args)
  if (requestId === undefined) throw readOnly()
  return noteFaults(asker.context, await changeRequest(asker, requestId, args.request))
}

export default function MachineRequestsRoute() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return view.kind === "list" ? (
    <RequestListScreen view={view} />
  ) : (
    <RequestScreen view={view} answer={answer} />
  )
}

export const ErrorBoundary = PortalErrorBoundary
