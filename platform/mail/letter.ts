/** Turns a mail into the message that is transferred: header, plain text and HTML with the same meaning. */
import type { SendMailOptions } from "nodemailer"
import MailComposer from "nodemailer/lib/mail-composer"
import type english from "../../locales/en/mail.json"
import { createTexts, type KeysOf } from "../texts/texts.ts"
import type { Sender } from "./address.ts"
import { writeHtml } from "./html.ts"
import { type Frame, writeText } from "./plain-text.ts"
import type { KeptMail } from "./store.ts"
import { threadRoot } from "./thread.ts"

export type Letterhead = { sender: Sender; publicOrigin: string }

const textsIn = createTexts<KeysOf<typeof english>>("mail")

/** Asks for no absence notes (RFC 3834); the second header is the form that Microsoft Exchange understands. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" }

/** Every attempt produces the same message, since its id and date are the stored mail's. */
export function composeLetter(mail: KeptMail, { sender, publicOrigin }: Letterhead): SendMailOptions {
  const frame = frameIn(mail.language, { sender, publicOrigin })
  return {
    from: sender,
    to: { name: "", address: mail.to },
    ...(mail.replyTo?.length ? { replyTo: mail.replyTo.map((address) => ({ name: "", address })) } : {}),
    subject: mail.subject,
    date: mail.createdAt,
    messageId: mail.messageId,
    ...threadHeaders(mail, sender),
    headers: {
      "Content-Language": mail.language,
      ...(mail.isPersonal ? {} : automatic),
      ...unsubscribeHeaders(mail.unsubscribeUrl),
      ...listHeaders(mail.list, sender),
    },
    text: writeText(mail, frame),
    html: writeHtml(mail, frame),
    textEncoding: "quoted-printable",
    ...(mail.calendar && { icalEvent: { method: mail.calendar.method, content: mail.calendar.text } }),
    // The content of a mail must not make this server open files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function frameIn(language: string, { sender, publicOrigin }: Letterhead): Frame {
  const { host, origin } = new URL(publicOrigin)
  return { texts: textsIn(language), brand: sender.name || host, origin, host }
}

/** The whole message as bytes, for the developer's outbox. */
export function printLetter(options: SendMailOptions): Promise<Buffer> {
  return new MailComposer(options).compile().build()
}

/**
 * All mails of a thread refer to the mail before them and to a common id that no mail has, so that mail programs group
 * them even when the first one was deleted.
 */
function threadHeaders({ thread, previousId, answered = [] }: KeptMail, { address }: Sender) {
  if (!thread) return {}
  const root = threadRoot(thread, domainOf(address))
  const references = [root, ...(previousId ? [previousId] : []), ...answered]
  return { inReplyTo: answered.at(-1) ?? previousId ?? root, references }
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}
}

/** Receivers of the same list at different senders keep them apart by the domain. */
function listHeaders(list: string | undefined, { address }: Sender): Record<string, string> {
  return list ? { "List-Id": `<${list}.${domainOf(address)}>` } : {}
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1)
}
