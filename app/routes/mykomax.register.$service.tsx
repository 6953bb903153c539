import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { changeRegistration } from "../portal/dashboard/change-registration.server.ts"
import { loadRegistration } from "../portal/dashboard/registration.server.ts"
import { RegistrationScreen } from "../portal/dashboard/registration-screen.tsx"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { notFound } from "../request/answers/not-found.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"
import { portalPath } from "../request/portal-address/portal-path.ts"

export const handle = { texts: ["dashboard"] } satisfies RouteHandle

export const meta = portalMeta

/** The dashboard's registration dialog as a page [DASH-11], and what its form is sent to. */
export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireAsker(args)
  const view = await loadRegistration(asker, args.params.service)
  if (!view) throw notFound(asker.context)
  if (!view.isOpen) throw redirect(portalPath(asker.context))
  return view
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireAsker(args)
  const form = await readSentForm(args.request)
  return noteFaults(asker.context, await changeRegistration(asker, args.params.service, form))
}

export default function RegisterServiceRoute() {
  return <RegistrationScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
