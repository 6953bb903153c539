import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { loadAccount } from "../portal/account/account.server.ts"
import { AccountScreen } from "../portal/account/account-screen.tsx"
import { changeAccount } from "../portal/account/change-account.server.ts"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { takeKeptForm } from "../portal/frame/portal-user.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

export const handle = { texts: ["account"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireAsker(args)
  return loadAccount(asker, await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireAsker(args)
  return noteFaults(asker.context, await changeAccount(asker, args))
}

export default function AccountRoute() {
  return <AccountScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
