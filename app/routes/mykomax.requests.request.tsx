import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { takeKeptForm } from "../portal/frame/portal-user.server.ts"
import { changeRequest } from "../portal/requests/change-request.server.ts"
import { requireStaffAsker } from "../portal/requests/inbox-asker.server.ts"
import { loadRequest } from "../portal/requests/request-screen.server.ts"
import { RequestScreen } from "../portal/requests/request-screen.tsx"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["inbox"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireStaffAsker(args)
  return loadRequest(asker, args.params.requestId ?? "", await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireStaffAsker(args)
  const form = await readSentForm(args.request)
  return noteFaults(asker.context, await changeRequest(asker, args.params.requestId ?? "", form))
}

export default function RequestRoute() {
  return <RequestScreen screen={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
