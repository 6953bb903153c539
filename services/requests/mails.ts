/** The mails about a request: to the office or team in English, to the sender in their language. */
import type { Mail } from "../../platform/mail/mail.ts"
import { factsOf, inboundOf, letterTo, senderReplyTo } from "./mail-parts.ts"
import type { RequestSettings } from "./parts.ts"
import { registrationParts } from "./registration-mails.ts"
import type { RegistrationRow } from "./registration-rows.ts"
import { requestTexts } from "./request-texts.ts"
import type { RequestRow } from "./rows.ts"

/** Where staff read a request in the portal. */
export function inboxPath(reference: string): string {
  return `/mykomax/requests/${reference}`
}

/** The sender's copy, with the number in the subject. */
export function copyMail(
  row: RequestRow,
  files: readonly string[],
  settings: RequestSettings,
  registration: RegistrationRow | null = null,
): Mail {
  const say = requestTexts(row.locale)
  const { reference, promise, answers } = row
  const place = registration && registrationParts(row, registration)
  const rows = [
    ...answers.map(({ label, shown }) => ({ label, value: shown })),
    { label: say("files"), value: files.join("\n") },
  ]
  return {
    ...letterTo(row, row.email, row.locale),
    key: `request:${row.id}:copy`,
    blocks: [
      { kind: "text", text: say("copy", { reference }) },
      ...(place?.blocks ?? []),
      // Who registers has been answered already.
      ...(promise && !registration ? [{ kind: "text", text: promise } as const] : []),
      { kind: "text", text: say("copyAnswers") },
      factsOf(rows),
      { kind: "text", text: say("addByMail") },
      { kind: "text", text: say("because") },
    ],
    calendar: place?.calendar,
    replyTo: senderReplyTo(row, settings),
  }
}

/** To whom a request was handed over, with what a colleague says about it. */
export function handOverMail(
  row: RequestRow,
  files: readonly string[],
  settings: RequestSettings,
  { eventId, by, note }: { eventId: string; by: string; note: string | null },
): Mail {
  const lead = `${by} has handed this request over to you.`
  return officeMail(row, files, settings, { key: `${handedOver}:${eventId}`, lead, note })
}

const handedOver = "handed-over"

/** The event of the history that a mail tells of; null for one that tells of none. */
export function eventOfMail(mailKey: string | null): string | null {
  const [, eventId = null] = new RegExp(`:(?:answer|${handedOver}):(\\d+)`).exec(mailKey ?? "") ?? []
  return eventId
}

/** What staff answered, to the sender. */
export function answerMail(
  row: RequestRow,
  { eventId, text, answered }: { eventId: string; text: string; answered: readonly string[] },
  settings: RequestSettings,
): Mail {
  const say = requestTexts(row.locale)
  return {
    ...letterTo(row, row.email, row.locale),
    key: `request:${row.id}:answer:${eventId}`,
    blocks: [
      { kind: "text", text: say("answer", { reference: row.reference }) },
      { kind: "text", text },
      { kind: "text", text: say("addByMail") },
      { kind: "text", text: say("because") },
    ],
    replyTo: senderReplyTo(row, settings),
    answered,
    isPersonal: true,
  }
}

type Telling = { key: string; lead: string; note?: string | null }

/**
 * What the office or team reads. Mails to staff are in English, as the fields' labels for staff are, so these sentences
 * are no texts of a language.
 */
export function officeMail(
  row: RequestRow,
  files: readonly string[],
  settings: RequestSettings,
  { key, lead, note }: Telling,
): Mail {
  const { reference, email, answers, locale, page, doubts } = row
  const rows = [
    { label: "Reference", value: reference },
    ...answers.map(({ staffLabel, staffShown }) => ({ label: staffLabel, value: staffShown })),
    { label: "Files", value: files.join("\n") },
    { label: "Language of the sender", value: locale },
    { label: "Page", value: page ?? "" },
    { label: "Please look twice", value: doubts.join(", ") },
  ]
  return {
    ...letterTo(row, row.teamEmail, "en"),
    key: `request:${row.id}:office:${key}`,
    blocks: [
      { kind: "text", text: lead },
      ...(note ? [{ kind: "quote", text: note } as const] : []),
      factsOf(rows),
      {
        kind: "button",
        text: "Open the request",
        href: new URL(inboxPath(reference), settings.publicOrigin).href,
      },
    ],
    // An answer from the mail program reaches the sender, and the inbox when mails come in.
    replyTo: [email, inboundOf(row, settings) ?? ""].filter((address) => address !== ""),
  }
}
