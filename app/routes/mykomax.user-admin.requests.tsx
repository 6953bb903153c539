import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { changeAccess } from "../portal/user-admin/access/change-access.server.ts"
import { loadQueue } from "../portal/user-admin/access/queue.server.ts"
import { QueueScreen } from "../portal/user-admin/access/queue-screen.tsx"
import { userAdminHandle } from "../portal/user-admin/frame/user-admin-handle.ts"
import {
  changeJoin,
  joinIntents,
  loadJoinQueue,
} from "../portal/user-admin/organisations/join-queue.server.ts"
import { JoinQueue } from "../portal/user-admin/organisations/join-queue.tsx"
import { requireUserAdmin } from "../portal/user-admin/user-admin-asker.server.ts"

export const handle = userAdminHandle

export const meta = portalMeta

export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireUserAdmin(args)
  const [queue, joining] = await Promise.all([loadQueue(asker), loadJoinQueue(asker)])
  return { ...queue, joining }
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireUserAdmin(args)
  const form = await readSentForm(args.request)
  if (joinIntents.includes(String(form.get("intent"))))
    return noteFaults(asker.context, await changeJoin(asker, form))
  const outcome = await changeAccess(asker, form)
  if (outcome instanceof Response) return outcome
  const headers = { "Cache-Control": "private, no-store" }
  return data(outcome.answer, { status: outcome.status, headers })
}

export default function AccessRequestsRoute() {
  const { joining, ...queue } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const join = answer && "request" in answer ? answer : undefined
  return (
    <QueueScreen view={queue} answer={answer && "access" in answer ? answer : undefined}>
      {joining.requests.length > 0 ? <JoinQueue view={joining} answer={join} /> : null}
    </QueueScreen>
  )
}

export const ErrorBoundary = PortalErrorBoundary
