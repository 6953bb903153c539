/** A mail as it comes in, read from the JSON contract or from the raw message. */
import PostalMime from "postal-mime"
import sanitizeHtml from "sanitize-html"
import { z } from "zod"
import { isMailAddress } from "../../../platform/mail/address.ts"
import { isMessageId } from "../../../platform/mail/check-mail.ts"
import { cleanText, oneLine } from "../../../platform/words/clean-text.ts"

export type IncomingMail = {
  from: string
  /** Addresses to which it went. */
  to: string[]
  subject: string
  text: string
  messageId: string | null
  /** In-Reply-To and References. */
  references: string[]
  /** An absence note or the like, which nobody has to answer. */
  isAutomatic: boolean
  attachments: Attachment[]
}

export type Attachment = { name: string; mediaType: string; content: Uint8Array<ArrayBuffer> }

/** The mail can't be read. */
export class MalformedMail extends Error {
  override name = "MalformedMail"
}

const maxText = 100_000
const maxSubject = 300
const maxReferences = 100
const maxAttachments = 20

const json = z.object({
  from: z.string(),
  to: z.array(z.string()).max(100).default([]),
  subject: z.string().default(""),
  text: z.string(),
  messageId: z.string().optional(),
  inReplyTo: z.string().optional(),
  references: z.array(z.string()).default([]),
  isAutomatic: z.boolean().default(false),
  attachments: z
    .array(z.object({ name: z.string(), mediaType: z.string(), content: z.base64() }))
    .max(maxAttachments)
    .default([]),
})

/** @throws {MalformedMail} */
export function readJsonMail(body: Buffer): IncomingMail {
  const { success, data, error } = json.safeParse(parse(body))
  if (!success) throw new MalformedMail(z.prettifyError(error))
  const { inReplyTo, references, attachments, messageId = null, ...mail } = data
  return clean({
    ...mail,
    messageId,
    references: [...(inReplyTo ? [inReplyTo] : []), ...references],
    attachments: attachments.map(({ content, ...file }) => ({
      ...file,
      content: new Uint8Array(Buffer.from(content, "base64")),
    })),
  })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"))
  } catch {
    throw new MalformedMail("the body is no JSON")
  }
}

/** @throws {MalformedMail} */
export async function readRawMail(body: Buffer): Promise<IncomingMail> {
  const mail = await PostalMime.parse(new Uint8Array(body), { attachmentEncoding: "arraybuffer" }).catch(
    (error: Error) => {
      throw new MalformedMail(error.message)
    },
  )
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ""
  return clean({
    from: mail.from?.address ?? "",
    to: [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []),
    subject: mail.subject ?? "",
    text: mail.text ?? textOf(mail.html ?? ""),
    messageId: mail.messageId ?? null,
    references: `${mail.inReplyTo ?? ""} ${mail.references ?? ""}`.split(/\s+/),
    isAutomatic: !["", "no"].includes(header("auto-submitted").toLowerCase()),
    attachments: mail.attachments.slice(0, maxAttachments).map(({ filename, mimeType, content }, index) => ({
      name: filename ?? `attachment-${index + 1}`,
      mediaType: mimeType,
      content: new Uint8Array(content as ArrayBuffer),
    })),
  })
}

/** The words of a mail that has HTML only. */
function textOf(html: string): string {
  const broken = html.replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi, "$&\n")
  const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\n{3,}/g, "\n\n")
}

function clean(mail: IncomingMail): IncomingMail {
  const from = mail.from.trim()
  if (!isMailAddress(from)) throw new MalformedMail("from: not one bare mail address")
  const messageId = mail.messageId?.trim() ?? null
  return {
    ...mail,
    from,
    to: mail.to.map((address) => address.trim()),
    subject: oneLine(mail.subject).slice(0, maxSubject),
    text: (cleanText(mail.text) ?? "").slice(0, maxText).toWellFormed(),
    messageId: messageId && isMessageId(messageId) ? messageId : null,
    references: mail.references
      .map((id) => id.trim())
      .filter(isMessageId)
      .slice(-maxReferences),
  }
}
