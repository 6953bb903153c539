import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { userAdminHandle } from "../portal/user-admin/frame/user-admin-handle.ts"
import { changePerson } from "../portal/user-admin/person/change-person.server.ts"
import { loadPerson } from "../portal/user-admin/person/person.server.ts"
import { PersonScreen } from "../portal/user-admin/person/person-screen.tsx"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"

export const handle = userAdminHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadPerson(await requireUserAdmin(args), args.params.personId ?? "")
}

export async function action(args: ActionFunctionArgs) {
  return changePerson(await requireUserAdmin(args), args.request, args.params.personId ?? "")
}

export default function PersonRoute() {
  return <PersonScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
