import { randomUUID } from "node:crypto"
import type { FormAnswer } from "../../../forms/form-state.ts"
import { StaffNoticesDocument, type StaffNoticesQuery } from "../../../ground/graphql/generated/machines.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askNotices } from "../ask-notices.server.ts"
import { readPage } from "../notice-list.server.ts"

export type StaffNoticeItem = StaffNoticesQuery["staffNotices"]["items"][number]

export type StaffListView = {
  kind: "staff-list"
  documentTitle: string
  items: StaffNoticeItem[]
  page: number
  pages: number
  /** Of the form that reads an advisory: sending it twice makes one draft. */
  formKey: string
}

/** A form of staff that comes back, by its intent. */
export type StaffAnswer = {
  intent: string
  answer: FormAnswer
  preview?: { machines: number; organisations: number }
}

const perPage = 25

export async function loadStaffList(asker: PortalAsker): Promise<StaffListView> {
  const { context } = asker
  const page = readPage(context.url.searchParams)
  const { staffNotices } = await askNotices(asker, StaffNoticesDocument, {
    ...{ first: perPage, skip: (page - 1) * perPage },
  })
  return {
    kind: "staff-list",
    documentTitle: portalTitle(context, context.translator.t("notices:staff.title")),
    ...{ items: staffNotices.items, page, pages: Math.ceil(staffNotices.total / perPage) },
    formKey: randomUUID(),
  }
}
