import { randomUUID } from "node:crypto"
import {
  EditNoticeDocument,
  NoticeModelsDocument,
  StaffNoticeDocument,
  type StaffNoticeQuery,
} from "../../../ground/graphql/generated/machines.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askNotices } from "../ask-notices.server.ts"
import { readPage } from "../notice-list.server.ts"
import { isReference } from "../notices-path.ts"
import type { Values } from "./notice-form.server.ts"
import { writeSerials } from "./serial-lines.ts"
import type { StaffNoticeItem } from "./staff-list.server.ts"

export type StaffNotice = NonNullable<StaffNoticeQuery["staffNotice"]>
export type Reach = NonNullable<StaffNoticeQuery["noticeReach"]>["items"][number]

export type StaffNoticeView = {
  kind: "staff-notice"
  documentTitle: string
  notice: StaffNotice
  title: string
  reach: Reach[]
  page: number
  pages: number
}

export type NoticeFormView = {
  kind: "notice-form"
  documentTitle: string
  /** Null for a new one. */
  id: string | null
  isPublished: boolean
  values: Values
  models: string[]
  formKey: string
}

const perPage = 50

export async function loadStaffNotice(asker: PortalAsker, id: string): Promise<StaffNoticeView> {
  const { context } = asker
  if (!isReference(id)) throw notFound(context)
  const page = readPage(context.url.searchParams)
  const { staffNotice, noticeReach } = await askNotices(asker, StaffNoticeDocument, {
    ...{ id, first: perPage, skip: (page - 1) * perPage },
  })
  if (!staffNotice || !noticeReach) throw notFound(context)
  const title = titleOf(staffNotice)
  return {
    kind: "staff-notice",
    documentTitle: portalTitle(context, `${staffNotice.id} ${title}`),
    ...{ notice: staffNotice, title, reach: noticeReach.items, page },
    pages: Math.ceil(noticeReach.total / perPage),
  }
}

export function titleOf({ draft }: Pick<StaffNoticeItem, "draft">): string {
  return draft.texts.find(({ language }) => language === "en")?.title ?? ""
}

export async function loadNewNotice(asker: PortalAsker): Promise<NoticeFormView> {
  const { context } = asker
  const { noticeModels } = await askNotices(asker, NoticeModelsDocument, {})
  return {
    kind: "notice-form",
    documentTitle: portalTitle(context, context.translator.t("notices:staff.new")),
    ...{ id: null, isPublished: false, models: noticeModels, formKey: randomUUID() },
    values: { kind: "SAFETY", severity: "HIGH", tlp: "AMBER", mustAcknowledge: "yes", rows: "1" },
  }
}

/** @throws a 404 for a notice that doesn't exist, and for a withdrawn one, which nobody changes any more. */
export async function loadEditNotice(asker: PortalAsker, id: string): Promise<NoticeFormView> {
  const { context } = asker
  if (!isReference(id)) throw notFound(context)
  const { staffNotice, noticeModels } = await askNotices(asker, EditNoticeDocument, { id })
  if (!staffNotice || staffNotice.state === "WITHDRAWN") throw notFound(context)
  // A model of which nobody has a machine any more stays a choice of the notice that names it.
  const models = new Set([...noticeModels, ...staffNotice.draft.affects.map(({ model }) => model)])
  return {
    kind: "notice-form",
    documentTitle: portalTitle(context, `${staffNotice.id} ${context.translator.t("notices:staff.edit")}`),
    ...{ id: staffNotice.id, isPublished: staffNotice.state === "PUBLISHED", models: [...models] },
    ...{ formKey: randomUUID(), values: valuesOf(staffNotice) },
  }
}

function valuesOf({ draft, revision }: StaffNoticeItem): Values {
  const { kind, severity, tlp, mustAcknowledge, cves, texts, affects } = draft
  return {
    ...{ kind, severity, tlp, mustAcknowledge: mustAcknowledge ? "yes" : "no", cves: cves.join(", ") },
    ...{ revision: String(revision), rows: String(Math.max(1, affects.length)) },
    ...Object.fromEntries(
      texts.flatMap(({ language, title, text, action }) => [
        [`title_${language}`, title],
        [`text_${language}`, text],
        [`action_${language}`, action],
      ]),
    ),
    ...Object.fromEntries(
      affects.flatMap(({ model, serials, software }, row) => [
        [`model_${row}`, model],
        [`serials_${row}`, writeSerials(serials.map(({ from = null, to = null }) => ({ from, to })))],
        [`product_${row}`, software?.product ?? ""],
        [`from_${row}`, software?.from ?? ""],
        [`before_${row}`, software?.before ?? ""],
      ]),
    ),
  }
}
