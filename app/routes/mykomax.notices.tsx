import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { requireAsker } from "../portal/frame/portal-asker.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { acknowledge } from "../portal/notices/acknowledge.server.ts"
import { loadNotice, type NoticeAnswer } from "../portal/notices/notice.server.ts"
import { loadNoticeList } from "../portal/notices/notice-list.server.ts"
import { NoticeListScreen } from "../portal/notices/notice-list-screen.tsx"
import { NoticeScreen } from "../portal/notices/notice-screen.tsx"
import { noticesHandle } from "../portal/notices/notices-handle.ts"

export const handle = noticesHandle

export const meta = portalMeta

/** The list or a notice: one route, since each costs every application some bytes. */
export async function loader(args: LoaderFunctionArgs) {
  const { reference } = args.params
  const asker = await requireAsker(args)
  return reference === undefined ? loadNoticeList(asker) : loadNotice(asker, reference, args.request)
}

export async function action(args: ActionFunctionArgs) {
  const asker = await requireAsker(args)
  const form = await readSentForm(args.request)
  return noteFaults(asker.context, await acknowledge(asker, args.params.reference ?? "", form))
}

export default function NoticesRoute() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as NoticeAnswer | undefined
  return view.kind === "list" ? (
    <NoticeListScreen view={view} />
  ) : (
    <NoticeScreen view={view} answer={answer} />
  )
}

export const ErrorBoundary = PortalErrorBoundary
