import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { ConfirmationScreen } from "../portal/user-admin/confirmations/confirmation-screen.tsx"
import {
  type ConfirmationView,
  changeConfirmation,
  loadConfirmation,
} from "../portal/user-admin/confirmations/confirmations.server.ts"
import { userAdminHandle } from "../portal/user-admin/frame/user-admin-handle.ts"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"

export const handle = userAdminHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadConfirmation(await requireUserAdmin(args), args.params.reviewId ?? "")
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireUserAdmin(args)
  return changeConfirmation(asker, args.params.reviewId ?? "", await readSentForm(args.request))
}

export default function ConfirmationRoute() {
  const view = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() as ConfirmationView | undefined
  return <ConfirmationScreen view={refused ? { ...view, hasFailed: refused.hasFailed } : view} />
}

export const ErrorBoundary = PortalErrorBoundary
