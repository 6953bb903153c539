import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { takeKeptForm } from "../portal/frame/portal-user.server.ts"
import { loadInventory } from "../portal/inventory/inventory.server.ts"
import { requireInventoryAsker, requireMachineAsker } from "../portal/inventory/inventory-asker.server.ts"
import { InventoryScreen } from "../portal/inventory/inventory-screen.tsx"
import { changeMachine, type MachineAnswer } from "../portal/machine/keeping/change-machine.server.ts"
import { loadMachinePage } from "../portal/machine/machine.server.ts"
import { MachineAway } from "../portal/machine/machine-away.tsx"
import { MachineScreen } from "../portal/machine/machine-screen.tsx"
import noticesSheet from "../portal/notices/notices.sheet.css?url"
import documentsSheet from "../portal/product-information/documents.sheet.css?url"
import { action as methodNotAllowed } from "../request/answers/method-not-allowed.server.ts"
import type { RouteHandle } from "../request/document/route-handle.ts"

// A machine is opened from the list in place, and so are its documents, notices and tickets, for which this document has the texts.
export const handle = {
  texts: ["inventory", "machine", "documents", "notices", "tickets", "uploads"],
  sheets: [documentsSheet, noticesSheet],
} satisfies RouteHandle

export const meta = portalMeta

/** The list, the list of old machines, or a machine: one route, since each costs every application some bytes. */
export async function loader(args: LoaderFunctionArgs) {
  const { serial } = args.params
  if (serial === undefined) return loadInventory(await requireInventoryAsker(args), false)
  if (serial === "old") return loadInventory(await requireInventoryAsker(args), true)
  return loadMachinePage(await requireMachineAsker(args), serial, await takeKeptForm(args))
}

export async function action(args: ActionFunctionArgs) {
  const { serial } = args.params
  if (serial === undefined || serial === "old") return methodNotAllowed()
  const asker = await requireMachineAsker(args)
  return noteFaults(asker.context, await changeMachine(asker, serial, args.request))
}

export default function InventoryRoute() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as MachineAnswer | undefined
  if (view.kind === "list") return <InventoryScreen view={view} />
  return view.kind === "machine" ? (
    <MachineScreen view={view} answer={answer} />
  ) : (
    <MachineAway view={view} answer={answer} />
  )
}

export const ErrorBoundary = PortalErrorBoundary
