import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { userAdminHandle } from "../portal/user-admin/frame/user-admin-handle.ts"
import {
  changeOrganisation,
  loadOrganisation,
} from "../portal/user-admin/organisations/organisation.server.ts"
import { OrganisationScreen } from "../portal/user-admin/organisations/organisation-screen.tsx"
import { loadOrganisations } from "../portal/user-admin/organisations/organisations-list.server.ts"
import { OrganisationsScreen } from "../portal/user-admin/organisations/organisations-screen.tsx"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"
import { refused } from "../request/answers/refused.server.ts"

export const handle = userAdminHandle

export const meta = portalMeta

/** The list, or one organisation of it: one route, since each costs every application some bytes. */
export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireUserAdmin(args)
  const { organisationId } = args.params
  return organisationId ? loadOrganisation(asker, organisationId) : loadOrganisations(asker)
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireUserAdmin(args)
  const { organisationId } = args.params
  if (!organisationId) throw refused("malformed-body")
  return noteFaults(
    asker.context,
    await changeOrganisation(asker, organisationId, await readSentForm(args.request)),
  )
}

export default function OrganisationsRoute() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return view.kind === "list" ? (
    <OrganisationsScreen view={view} />
  ) : (
    <OrganisationScreen view={view} answer={answer} />
  )
}

export const ErrorBoundary = PortalErrorBoundary
