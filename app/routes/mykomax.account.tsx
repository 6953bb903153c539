import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { loadAccount } from "../account/account.server.ts"
import { AccountScreen } from "../account/account-screen.tsx"
import { changeAccount } from "../account/change-account.server.ts"
import { takeKeptForm } from "../auth/portal-user.server.ts"
import { requireAsker } from "../portal/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/portal-error-boundary.tsx"
import { portalMeta } from "../portal/portal-meta.ts"
import type { RouteHandle } from "../route-handle.ts"

export const handle = { texts: ["account"] } satisfies RouteHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireAsker(args)
  return loadAccount(asker, await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  return changeAccount(await requireAsker(args), args)
}

export default function AccountRoute() {
  return <AccountScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export const ErrorBoundary = PortalErrorBoundary
