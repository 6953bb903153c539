import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { userAdminHandle } from "../portal/user-admin/frame/user-admin-handle.ts"
import { changeBatch, loadBatch } from "../portal/user-admin/invite/batch.server.ts"
import { BatchScreen } from "../portal/user-admin/invite/batch-screen.tsx"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"

export const handle = userAdminHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadBatch(await requireUserAdmin(args), args.params.batchId ?? "")
}

export async function action(args: ActionFunctionArgs) {
  return changeBatch(await requireUserAdmin(args), args.params.batchId ?? "", args.request)
}

export default function InviteBatchRoute() {
  return <BatchScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
