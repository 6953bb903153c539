import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { loadConfirmations } from "../portal/user-admin/confirmations/confirmations.server.ts"
import { ConfirmationsScreen } from "../portal/user-admin/confirmations/confirmations-screen.tsx"
import { userAdminHandle } from "../portal/user-admin/frame/user-admin-handle.ts"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"
import { action } from "../request/answers/method-not-allowed.server.ts"

export const handle = userAdminHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadConfirmations(await requireUserAdmin(args))
}

export { action }

export default function ConfirmationsRoute() {
  return <ConfirmationsScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
