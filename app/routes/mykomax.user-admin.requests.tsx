import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { changeAccess } from "../portal/user-admin/access/change-access.server.ts"
import { loadQueue } from "../portal/user-admin/access/queue.server.ts"
import { QueueScreen } from "../portal/user-admin/access/queue-screen.tsx"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["access", "user-admin", "dashboard"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadQueue(await requireUserAdmin(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireUserAdmin(args)
  const outcome = await changeAccess(asker, await readSentForm(args.request))
  if (outcome instanceof Response) return outcome
  const headers = { "Cache-Control": "private, no-store" }
  return data(outcome.answer, { status: outcome.status, headers })
}

export default function AccessRequestsRoute() {
  return <QueueScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
