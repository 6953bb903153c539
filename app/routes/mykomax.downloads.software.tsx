import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { changeSoftware } from "../portal/downloads/change-software.server.ts"
import { downloadsHandle } from "../portal/downloads/downloads-handle.ts"
import { loadSoftware, type SoftwareAnswer } from "../portal/downloads/software.server.ts"
import { SoftwareScreen } from "../portal/downloads/software-screen.tsx"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"

export const handle = downloadsHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadSoftware(await requireAsker(args), args.params)
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireAsker(args)
  return noteFaults(asker.context, await changeSoftware(asker, args.params, await readSentForm(args.request)))
}

export default function SoftwareRoute() {
  const answer = useActionData<typeof action>() as SoftwareAnswer | undefined
  return <SoftwareScreen view={useLoaderData<typeof loader>()} answer={answer} />
}

export const ErrorBoundary = PortalErrorBoundary
