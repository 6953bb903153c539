/** The results of a list that was checked, and sending it. */

import { listCsvStream } from "../../../forms/lists/list-csv.server.ts"
import type { ListColumn } from "../../../forms/lists/list-state.ts"
import type { TextKey } from "../../../forms/say.ts"
import { readSentForm } from "../../../forms/sent-form.server.ts"
import {
  BatchLinesDocument,
  BatchPageDocument,
  type BatchPageQuery,
  DiscardInvitationsDocument,
  type InvitationResult,
  SendInvitationsDocument,
} from "../../../ground/graphql/generated/customers.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import { localizedPath } from "../../../request/sites/localized-path.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { askCustomers } from "../customers.server.ts"
import { applicationName } from "../frame/access-words.ts"
import { isResult, resultKeys } from "./batch-words.ts"
import { inviteManyPath } from "./invite-path.ts"
import { mailKeys } from "./mail-words.ts"

export type Batch = NonNullable<BatchPageQuery["invitationBatch"]>
export type BatchLine = Batch["lines"][number]

export type BatchView = {
  documentTitle: string
  batch: Batch
  /** Null where all lines are shown. */
  result: InvitationResult | null
  page: number
}

export const linesPerPage = 50

/** @throws a 404 when the asker has no such list. */
export async function loadBatch(asker: PortalAsker, id: string): Promise<BatchView> {
  const { context } = asker
  const { result, page } = readQuery(context.url.searchParams)
  const { invitationBatch: batch } = await askCustomers(asker, BatchPageDocument, {
    ...{ id, results: result ? [result] : null },
    ...{ first: linesPerPage, skip: (page - 1) * linesPerPage },
  }).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  if (!batch) throw notFound(context)
  const title = `${context.translator.t("invitations:many.title")} – ${batch.organisation.name}`
  return { documentTitle: portalTitle(context, title), batch, result, page }
}

/** What an address can't mean is left out. */
function readQuery(params: URLSearchParams): { result: InvitationResult | null; page: number } {
  const result = params.get("result")
  const page = Number(params.get("page"))
  return {
    result: isResult(result) ? result : null,
    page: Number.isInteger(page) && page >= 1 && page <= 200 ? page : 1,
  }
}

export async function changeBatch(asker: PortalAsker, id: string, request: Request): Promise<Response> {
  const { context } = asker
  const intent = (await readSentForm(request)).get("intent")
  if (intent !== "send" && intent !== "discard") throw refused("malformed-body")
  const document = intent === "send" ? SendInvitationsDocument : DiscardInvitationsDocument
  const answer = await askCustomers<Record<string, { errors: { code: string }[] } | null>, { batch: string }>(
    asker,
    document as never,
    { batch: id },
  ).catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  const [changed] = Object.values(answer)
  if (!changed) throw notFound(context)
  const { t } = context.translator
  if (changed.errors.length > 0) {
    const title = String(t("invitations:batch.refused"))
    return seeOtherWithFlash(context, context.localizedPath, { type: "error", title })
  }
  const told: TextKey = intent === "send" ? "invitations:batch.started" : "invitations:batch.discardedNow"
  const message = { type: "success" as const, title: String(t(told)), floating: true }
  const path = localizedPath(context.site, context.locale, inviteManyPath)
  return seeOtherWithFlash(context, intent === "send" ? context.localizedPath : path, message)
}

type Line = Pick<
  BatchLine,
  "line" | "email" | "firstName" | "lastName" | "language" | "applications" | "result" | "mail"
>

/** With the columns of a list that can be mended and checked again. */
const csvColumns: readonly ListColumn<Line, string>[] = [
  { key: "line", title: "invitations:batch.column.line", csv: ({ line }) => String(line) },
  { key: "email", title: "invitations:batch.column.email", csv: ({ email }) => email },
  { key: "firstName", title: "invitations:field.firstName", csv: ({ firstName }) => firstName ?? "" },
  { key: "lastName", title: "invitations:field.lastName", csv: ({ lastName }) => lastName ?? "" },
  { key: "language", title: "invitations:batch.column.language", csv: ({ language }) => language ?? "" },
  {
    key: "applications",
    title: "invitations:field.applications",
    csv: ({ applications }, t) => applications.map((key) => applicationName(key, t)).join(", "),
  },
  {
    key: "result",
    title: "invitations:batch.column.result",
    csv: ({ result }, t) => String(t(resultKeys[result])),
  },
  {
    key: "mail",
    title: "invitations:batch.column.mail",
    csv: ({ mail }, t) => (mail ? String(t(mailKeys[mail])) : ""),
  },
]

/** @throws a 404 when the asker has no such list. */
export async function batchCsv(asker: PortalAsker, id: string): Promise<ReadableStream<Uint8Array>> {
  const { context } = asker
  const { result } = readQuery(context.url.searchParams)
  const results = result ? [result] : null
  return listCsvStream<Line>(
    csvColumns,
    async (range) => {
      const { invitationBatch } = await askCustomers(asker, BatchLinesDocument, { id, results, ...range })
      if (!invitationBatch) throw notFound(context)
      return { items: invitationBatch.lines, total: invitationBatch.matching }
    },
    { t: context.translator.t, language: context.locale.language },
  ).catch((error: Error) => {
    throw error instanceof Response ? error : portalFault(context, "customers", error)
  })
}
