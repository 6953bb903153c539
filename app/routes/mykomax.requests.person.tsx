import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { requireStaffAsker } from "../portal/requests/inbox-asker.server.ts"
import { changePerson, loadPerson } from "../portal/requests/person.server.ts"
import { PersonScreen } from "../portal/requests/person-screen.tsx"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["inbox"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadPerson(await requireStaffAsker(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireStaffAsker(args)
  return changePerson(asker, await readSentForm(args.request))
}

export default function PersonRoute() {
  return <PersonScreen view={useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = PortalErrorBoundary
