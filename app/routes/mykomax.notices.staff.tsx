import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { noteFaults } from "../forms/fault-title.server.ts"
import { readSentForm } from "../forms/sent-form.server.ts"
import { PortalErrorBoundary } from "../portal/frame/portal-error-boundary.tsx"
import { portalMeta } from "../portal/frame/portal-meta.ts"
import { noticesHandle } from "../portal/notices/notices-handle.ts"
import { changeStaffNotice } from "../portal/notices/staff/change-staff-notice.server.ts"
import { NoticeFormScreen } from "../portal/notices/staff/notice-form-screen.tsx"
import { loadStaffList, type StaffAnswer } from "../portal/notices/staff/staff-list.server.ts"
import { StaffListScreen } from "../portal/notices/staff/staff-list-screen.tsx"
import {
  loadEditNotice,
  loadNewNotice,
  loadStaffNotice,
} from "../portal/notices/staff/staff-notice.server.ts"
import { StaffNoticeScreen } from "../portal/notices/staff/staff-notice-screen.tsx"
import { requireStaffAsker } from "../portal/requests/inbox-asker.server.ts"
import { notFound } from "../request/answers/not-found.server.ts"

export const handle = noticesHandle

export const meta = portalMeta

/** The list, a notice, or the form that writes one: one route, since each costs every application some bytes. */
export async function loader(args: LoaderFunctionArgs) {
  const asker = await requireStaffAsker(args)
  const { reference, part } = args.params
  if (part !== undefined && (part !== "edit" || reference === "new")) throw notFound(asker.context)
  if (reference === undefined) return loadStaffList(asker)
  if (reference === "new") return loadNewNotice(asker)
  return part === "edit" ? loadEditNotice(asker, reference) : loadStaffNotice(asker, reference)
}

/** Texts in eleven languages, or an advisory. */
const maxBytes = 2_500_000

export async function action(args: ActionFunctionArgs) {
  const asker = await requireStaffAsker(args)
  const form = await readSentForm(args.request, { maxBytes, hasFiles: true })
  return noteFaults(asker.context, await changeStaffNotice(asker, args.params, form))
}

export default function StaffNoticesRoute() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as StaffAnswer | undefined
  if (view.kind === "staff-list") return <StaffListScreen view={view} answer={answer} />
  if (view.kind === "notice-form") return <NoticeFormScreen view={view} answer={answer} />
  return <StaffNoticeScreen view={view} answer={answer} />
}

export const ErrorBoundary = PortalErrorBoundary
