import { randomUUID } from "node:crypto"
import type { KeptFile } from "../../forms/files/kept-file.ts"
import {
  SendRequestDocument,
  type SendRequestMutationVariables,
} from "../../ground/graphql/generated/requests.ts"
import { translatorFor } from "../../ground/i18n/translator.server.ts"
import { seeOther } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { type Addressee, findAddressee } from "./addressee.server.ts"
import type { ReadAnswers } from "./description/read-answers.ts"
import type { RequestForm } from "./description/request-form.ts"
import { shownAnswers } from "./description/shown-answers.ts"
import { retentionDaysOf } from "./environment.server.ts"
import { requestKey } from "./request-key.server.ts"
import { loadLists } from "./request-lists.server.ts"
import { confirmationPath } from "./request-path.ts"
import { findSender } from "./signed-in-sender.server.ts"

/** A form that was found to be in order. */
export type Checked = {
  form: RequestForm
  fields: URLSearchParams
  read: ReadAnswers
  files: readonly KeptFile[]
  fileOwner: string
}

type Input = SendRequestMutationVariables["input"]

export function findRecipient(context: RequestContext, { form, read }: Checked): Promise<Addressee> {
  return findAddressee(context, form, read.values)
}

/** Stores the request and leads to its confirmation. @throws when it could not be stored. */
export async function sendRequest(
  context: RequestContext,
  checked: Checked,
  recipient: Addressee,
): Promise<Response> {
  const { site, locale, log, upstreams } = context
  const { form, fields, read, files } = checked
  const rendered = fields.get("key") || null
  const key = requestKey({
    form: form.name,
    rendered: rendered ?? randomUUID(),
    values: answeredValues(read),
    files,
  })
  const input = await toInput(context, checked, recipient)
  // A page that many share has no key; then the service tells a double by its content.
  if (rendered === null) input.doubts = [...(input.doubts ?? []), "no-key"]
  const { sendRequest: receipt } = await upstreams.requests.request(SendRequestDocument, {
    variables: { key, input },
    log,
  })
  return seeOther(confirmationPath(site, locale, receipt.token), { "Cache-Control": "private, no-store" })
}

async function toInput(
  context: RequestContext,
  { form, fields, read, files, fileOwner }: Checked,
  { to, promise }: Addressee,
): Promise<Input> {
  const { site, locale, translator, upstreams } = context
  const values = answeredValues(read)
  const english = translatorFor("en").t
  const [lists, staffLists, sender] = await Promise.all([
    loadLists(context, locale.language),
    loadLists(context, "en"),
    findSender(context),
  ])
  const staffAnswers = shownAnswers(read.asked, values, { say: english, lists: staffLists })
  const answers = shownAnswers(read.asked, values, { say: translator.t, lists }).map((answer, index) => ({
    ...answer,
    staffLabel: staffAnswers[index]?.label ?? answer.label,
    staffShown: staffAnswers[index]?.shown ?? answer.shown,
  }))
  const about = form.subject(values).filter(Boolean).join(", ")
  const title = String(translator.t(form.texts.title))
  return {
    form: form.name,
    site: site.technicalName,
    locale: locale.urlCode,
    country: values.country ?? null,
    subject: about ? `${title}: ${about}` : title,
    sender: {
      email: values.email ?? "",
      firstName: values.firstName ?? null,
      lastName: values.lastName ?? null,
      company: values.company ?? null,
      telephone: readTelephone(values.telephone ?? "", values.country).e164,
    },
    answers,
    files: files.length > 0 ? { owner: fileOwner, ids: files.map(({ id }) => id) } : null,
    to,
    promise,
    account: sender?.account ?? null,
    page: pageOf(context, fields.get("page")),
    doubts: [],
    retentionDays: retentionDaysOf(upstreams.settings.REQUESTS_RETENTION_DAYS, form.name),
  }
}

/** What the schema made of the answers that were asked for: trimmed, and nothing besides. */
function answeredValues({ submission }: ReadAnswers): Record<string, string> {
  const value = submission.status === "success" ? submission.value : {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, answer]) => (answer === undefined ? [] : [[name, answer]])),
  )
}

/** The address that the form stood on: its own, or a page of this site that names itself. */
function pageOf({ origin, site, url }: RequestContext, named: string | null): string {
  const path = named && /^\/(?![/\\])\S{0,500}$/.test(named) ? named : url.pathname + url.search
  return origin(site) + path
}
