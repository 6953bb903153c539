import type { KeptFile } from "../../forms/files/kept-file.ts"
import { judgeForm } from "../../forms/guard/guard.server.ts"
import { readTelephone } from "../../forms/telephone.server.ts"
import { translatorFor } from "../../ground/i18n/translator.server.ts"
import { type RequestInput, type RequestReceipt, sendRequest } from "../../request/api/requests-api.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { findOccasion, registrationInput } from "../events/registration.server.ts"
import { type Addressee, findAddressee } from "./addressee.server.ts"
import { chosenTeam } from "./chosen-team.ts"
import type { ReadAnswers } from "./description/read-answers.ts"
import type { RequestForm } from "./description/request-form.ts"
import { shownAnswers } from "./description/shown-answers.ts"
import { requestKey } from "./request-key.server.ts"
import { loadLists } from "./request-lists.server.ts"
import { findSender } from "./signed-in-sender.server.ts"

/** A form that was found to be in order. */
export type Checked = {
  form: RequestForm
  fields: URLSearchParams
  read: ReadAnswers
  files: readonly KeptFile[]
  fileOwner: string
}

export function findRecipient(context: RequestContext, { form, read, fields }: Checked): Promise<Addressee> {
  return findAddressee(context, { ...form, team: chosenTeam(form, fields) }, read.values)
}

/**
 * Stores the request.
 *
 * @returns null when a file isn't there any more, "no-place" for an event that is full or closed; nothing was stored then.
 * @throws when it could not be stored.
 */
export async function storeRequest(
  context: RequestContext,
  checked: Checked,
  recipient: Addressee,
): Promise<RequestReceipt | "no-place" | null> {
  const { form, fields, read, files } = checked
  const rendered = fields.get("key") || null
  const values = answeredValues(read)
  // A page that many share has no key; then the service tells a double by its content.
  const key = rendered === null ? null : requestKey({ form: form.name, rendered, values, fields, files })
  const occasion = form.isRegistration ? await findOccasion(context, values.event ?? "") : null
  // The event is gone since the form was shown.
  if (form.isRegistration && !occasion) return "no-place"
  const input = await toInput(context, checked, recipient)
  const { firstName, lastName, email } = input.sender
  const attendee = { name: [firstName, lastName].filter(Boolean).join(" "), email }
  if (occasion)
    Object.assign(input, registrationInput(context, occasion, { attendee, officeEmail: input.to.email }))
  // Staff, mails and the confirmation name the event; the form only knows its slug.
  if (occasion) {
    const { id, title } = occasion.event
    input.subject = `${context.translator.t(form.texts.title)}: ${title}`
    input.answers = input.answers.map((answer) =>
      answer.name === "event" ? { ...answer, shown: title, staffShown: `${title} (${id})` } : answer,
    )
  }
  return sendRequest({ requests: context.upstreams.requests, log: context.log }, key, input)
}

async function toInput(
  context: RequestContext,
  { form, fields, read, files, fileOwner }: Checked,
  { to, promise }: Addressee,
): Promise<RequestInput> {
  const { site, locale, translator } = context
  const values = answeredValues(read)
  const english = translatorFor("en").t
  const [lists, staffLists, sender, doubts] = await Promise.all([
    loadLists(context, locale.language),
    loadLists(context, "en"),
    findSender(context),
    judgeForm(context, form.name, fields),
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
    doubts,
    ticket:
      form.ticketType && sender?.mayHaveTickets
        ? { type: form.ticketType, organisation: sender.organisation }
        : null,
    retentionDays: form.retentionDays ?? null,
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
