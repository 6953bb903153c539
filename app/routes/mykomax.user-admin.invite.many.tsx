import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { userAdminHandle } from "../portal/user-admin/frame/user-admin-handle.ts"
import { loadMany, submitMany } from "../portal/user-admin/invite/many.server.ts"
import { ManyScreen } from "../portal/user-admin/invite/many-screen.tsx"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"

export const handle = userAdminHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadMany(await requireUserAdmin(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireUserAdmin(args)
  return noteFaults(asker.context, await submitMany(asker, args.request))
}

export default function InviteManyRoute() {
  return <ManyScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
