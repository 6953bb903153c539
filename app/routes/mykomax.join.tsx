import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { changeJoinRequest, loadJoin } from "../portal/join/join.server.ts"
import { JoinScreen } from "../portal/join/join-screen.tsx"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["organisations"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  return loadJoin(await requireAsker(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireAsker(args)
  return noteFaults(asker.context, await changeJoinRequest(asker, await readSentForm(args.request)))
}

export default function JoinRoute() {
  return <JoinScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
