import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { takeKeptForm } from "../portal/frame/portal-user.server.ts"
import { userAdminHandle } from "../portal/user-admin/frame/user-admin-handle.ts"
import { loadInvite, submitInvite } from "../portal/user-admin/invite/invite.server.ts"
import { InviteScreen } from "../portal/user-admin/invite/invite-screen.tsx"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"

export const handle = userAdminHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireUserAdmin(args)
  return loadInvite(asker, await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireUserAdmin(args)
  return noteFaults(asker.context, await submitInvite(asker, args.request))
}

export default function InviteRoute() {
  return <InviteScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
