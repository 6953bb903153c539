import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { userAdminHandle } from "../portal/user-admin/frame/user-admin-handle.ts"
import { changeLeave, loadLeave } from "../portal/user-admin/organisations/leave.server.ts"
import { LeaveScreen } from "../portal/user-admin/organisations/leave-screen.tsx"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"

export const handle = userAdminHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadLeave(await requireUserAdmin(args), args.params.personId ?? "")
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireUserAdmin(args)
  const form = await readSentForm(args.request)
  return noteFaults(asker.context, await changeLeave(asker, args.params.personId ?? "", form))
}

export default function LeaveRoute() {
  return <LeaveScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
