/** What staff's forms do: save, preview, publish, withdraw, delete, read an advisory. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core"
import { data } from "@remix-run/node"
import type { TextKey } from "../../../forms/say.ts"
import { formAgain } from "../../../forms/sent-form.server.ts"
import {
  DeleteNoticeDocument,
  ImportCsafDocument,
  NoticePreviewDocument,
  PublishNoticeDocument,
  SaveNoticeDocument,
  type StaffAnswerPartsFragment,
  WithdrawNoticeDocument,
} from "../../../ground/graphql/generated/machines.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import { portalPath } from "../../../request/portal-address/portal-path.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { askNotices } from "../ask-notices.server.ts"
import { isReference, staffNoticePath, staffNoticesPath } from "../notices-path.ts"
import { type Filled, formFaults, readNoticeForm, rowsOf, type Values } from "./notice-form.server.ts"
import type { StaffAnswer } from "./staff-list.server.ts"

type Named = { reference?: string | undefined; part?: string | undefined }

/** @throws a 400 for an unknown intent, a 404 for a notice that doesn't exist. */
export async function changeStaffNotice(asker: PortalAsker, { reference, part }: Named, form: FormData) {
  const intent = String(form.get("intent"))
  if (reference === undefined) {
    if (intent !== "import") throw refused("malformed-body")
    return importAdvisory(asker, form)
  }
  if (reference !== "new" && !isReference(reference)) throw notFound(asker.context)
  if (reference === "new" || part === "edit")
    return write(asker, reference === "new" ? null : reference, intent, form)
  const revision = readRevision(String(form.get("revision")))
  const named = { id: reference, revision: revision ?? 0 }
  if (intent === "publish")
    return change(asker, PublishNoticeDocument, named, { intent, told: "notices:told.published" })
  if (intent === "withdraw")
    return change(asker, WithdrawNoticeDocument, named, { intent, told: "notices:told.withdrawn" })
  if (intent === "delete")
    return change(asker, DeleteNoticeDocument, named, { intent, told: "notices:told.deleted" })
  throw refused("malformed-body")
}

function readRevision(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

async function write(asker: PortalAsker, id: string | null, intent: string, form: FormData) {
  const filled = readNoticeForm(form)
  if (intent === "more") return goOn(intent, { ...filled.values, rows: String(rowsOf(filled.values) + 1) })
  if (intent === "preview") {
    if (Object.keys(filled.faults).length > 0) return again(intent, filled, filled.faults)
    const { noticePreview } = await askNotices(asker, NoticePreviewDocument, {
      affects: filled.input.affects,
    })
    return goOn(intent, filled.values, noticePreview)
  }
  if (intent !== "save") throw refused("malformed-body")
  return save(asker, id, filled)
}

async function save(asker: PortalAsker, id: string | null, filled: Filled) {
  const { values, input, faults } = filled
  const { key = "", revision = "" } = values
  if (!/^[\w-]{1,100}$/.test(key)) throw refused("malformed-body")
  if (Object.keys(faults).length > 0) return again("save", filled, faults)
  const named = id === null ? {} : { id, revision: readRevision(revision) ?? 0 }
  let answer: StaffAnswerPartsFragment | null | undefined
  try {
    answer = (await askNotices(asker, SaveNoticeDocument, { key, input, ...named })).answer
  } catch (error) {
    // What was typed is worth more than the page that says what is broken.
    if (!(error instanceof Response) || error.status < 500) throw error
    return again("save", filled, { "": ["notices:fault.away"] }, { status: 503 })
  }
  if (!answer) throw notFound(asker.context)
  const isChanged = answer.errors.some(({ code }) => code === "changed")
  if (isChanged)
    // Sent again, it replaces what somebody else wrote, of which the reader knows now.
    return again("save", filled, formFaults(answer.errors, filled.rows), {
      values: { revision: String(answer.notice?.revision ?? 0) },
      status: 409,
    })
  if (answer.errors.length > 0 || !answer.notice)
    return again("save", filled, formFaults(answer.errors, filled.rows))
  return told(asker, staffNoticePath(answer.notice.id), "notices:told.saved")
}

/** The form with everything typed, without anything wrong with it. */
function goOn(intent: string, values: Values, preview?: StaffAnswer["preview"]) {
  const answer: StaffAnswer = { intent, answer: { status: "error", initialValue: values, error: {} } }
  const headers = { "Cache-Control": "private, no-store" }
  return data<StaffAnswer>(preview ? { ...answer, preview } : answer, { headers })
}

type More = { values?: Values; status?: 409 | 422 | 503 }

function again(intent: string, filled: Filled, error: Record<string, string[]>, more: More = {}) {
  const { values = {}, status = 422 } = more
  const answer = { status: "error" as const, initialValue: { ...filled.values, ...values }, error }
  return formAgain<StaffAnswer>({ intent, answer }, status)
}

type Changing = TypedDocumentNode<
  { answer?: StaffAnswerPartsFragment | null },
  { id: string; revision: number }
>

async function change(
  asker: PortalAsker,
  document: Changing,
  named: { id: string; revision: number },
  { intent, told: key }: { intent: string; told: TextKey },
) {
  const { answer } = await askNotices(asker, document, named)
  if (!answer) throw notFound(asker.context)
  // A notice that was deleted is none, and one that never was is none either: only the first of them was there.
  if (intent === "delete" && !answer.notice) return told(asker, staffNoticesPath, key)
  if (answer.errors.length === 0) return told(asker, staffNoticePath(named.id), key)
  const isChanged = answer.errors.some(({ code }) => code === "changed")
  const faults = formFaults(answer.errors, [])
  const whole = { "": Object.values(faults).flat() }
  return formAgain<StaffAnswer>({ intent, answer: { status: "error", error: whole } }, isChanged ? 409 : 422)
}

const maxAdvisory = 2_000_000

async function importAdvisory(asker: PortalAsker, form: FormData) {
  const [file, key] = [form.get("file"), String(form.get("key") ?? "")]
  if (!/^[\w-]{1,100}$/.test(key)) throw refused("malformed-body")
  const refuse = (messages: string[]) =>
    formAgain<StaffAnswer>({ intent: "import", answer: { status: "error", error: { file: messages } } })
  if (!(file instanceof File) || file.size === 0) return refuse(["notices:fault.file"])
  if (file.size > maxAdvisory) return refuse(["notices:fault.tooLong"])
  const { answer } = await askNotices(asker, ImportCsafDocument, { key, text: await file.text() })
  if (!answer?.notice) return refuse(Object.values(formFaults(answer?.errors ?? [], [])).flat())
  return told(asker, staffNoticePath(answer.notice.id), "notices:told.imported")
}

function told({ context }: PortalAsker, path: string, key: TextKey): Response {
  const title = String(context.translator.t(key))
  const address = portalPath(context, path.slice("/mykomax".length))
  return seeOtherWithFlash(context, address, { type: "success", title, floating: true })
}
