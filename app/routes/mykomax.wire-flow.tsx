import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { readSentForm } from "../forms/sent-form.server.ts"
import downloadsSheet from "../portal/downloads/downloads.sheet.css?url"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { requireServiceAsker } from "../portal/frame/service-asker.server.ts"
import { renewSecret } from "../portal/wire-flow/renew-secret.server.ts"
import { loadWireFlow } from "../portal/wire-flow/wire-flow.server.ts"
import { requireWireFlowReader } from "../portal/wire-flow/wire-flow-asker.server.ts"
import { WireFlowScreen } from "../portal/wire-flow/wire-flow-screen.tsx"
import type { RouteHandle } from "../request/document/route-handle.ts"

// Terms are said in the words of the inventory; software opens in place.
export const handle = {
  texts: ["wire-flow", "inventory", "downloads"],
  sheets: [downloadsSheet],
} satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadWireFlow(await requireWireFlowReader(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireServiceAsker(args, "wire-flow")
  return renewSecret(asker, await readSentForm(args.request))
}

export default function WireFlowRoute() {
  return <WireFlowScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
