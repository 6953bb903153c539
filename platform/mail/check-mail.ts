import { headerLine, isMailAddress } from "./address.ts"
import { type Mail, type MailBlock, type MailCalendar, MailError } from "./mail.ts"

const maxSubjectLength = 200

/**
 * @returns the mail in a form that can be stored and sent. @throws {MailError} that explains the fault without the
 *   address.
 */
export function checkMail(mail: Mail): Mail {
  const subject = headerLine(mail.subject, maxSubjectLength)
  if (!isMailAddress(mail.to)) throw new MailError("the recipient is not one bare address")
  if (mail.replyTo?.some((address) => !isMailAddress(address)))
    throw new MailError("an address for answers is not one bare address")
  if (mail.answered?.some((id) => !isMessageId(id)))
    throw new MailError("the Message-ID of an answered mail is none")
  if (subject === "") throw new MailError("the mail has no subject")
  if (mail.blocks.length === 0) throw new MailError("the mail says nothing")
  if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(mail.language))
    throw new MailError("the language is no language tag")
  if (mail.list !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(mail.list))
    throw new MailError("the list's name is none that a header can have")
  if (mail.unsubscribeUrl !== undefined) checkAddress(mail.unsubscribeUrl)
  if (mail.calendar !== undefined) checkCalendar(mail.calendar)
  for (const block of mail.blocks) if (block.kind === "button") checkAddress(block.href)
  return { ...mail, subject, blocks: mail.blocks.map(cleanBlock) }
}

const longestMessageId = 500

/** Whether the text may stand in a header as the id of a mail. */
export function isMessageId(text: string): boolean {
  return text.length <= longestMessageId && /^<[!-;=?-~]+@[!-;=?-~]+>$/.test(text)
}

const longestCalendar = 100_000

/** Calendars ignore a message whose method isn't the one that the mail's header names. */
function checkCalendar({ method, text }: MailCalendar) {
  const lines = text.split("\r\n")
  const isWhole = lines[0] === "BEGIN:VCALENDAR" && lines.includes("END:VCALENDAR")
  if (!isWhole || !lines.includes(`METHOD:${method}`) || text.length > longestCalendar)
    throw new MailError("the message for the calendar is none, or of another method")
}

function checkAddress(href: string) {
  const protocol = URL.canParse(href) ? new URL(href).protocol : ""
  if (!["http:", "https:"].includes(protocol) || /[\s<>\p{Cc}]/u.test(href))
    throw new MailError("a link of the mail is not a whole web address")
}

/** The database can't store NUL, and mail programs don't show other control characters. */
function cleanBlock(block: MailBlock): MailBlock {
  if (block.kind === "facts")
    return {
      ...block,
      rows: block.rows.map(({ label, value }) => ({ label: clean(label), value: clean(value) })),
    }
  return { ...block, text: clean(block.text) }
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
}
