/** What a mail is, before it is a letter on the wire: said once, in blocks that become both plain text and HTML. */
import type { Router } from "express"
import type pg from "pg"

export type MailBlock =
  /** `quote` is what somebody else wrote; `code` is a number to type in, set large. Line breaks are kept. */
  | { kind: "text" | "quote" | "code"; text: string }
  | { kind: "button"; text: string; href: string }
  | { kind: "facts"; rows: { label: string; value: string }[] }

export type Mail = {
  /** A mail with the same key is sent once, however often it is handed in: `ticket-reply:4711:anna@…`. */
  key: string
  /** One bare address. */
  to: string
  /** The reader's locale or language; frame texts and `lang` follow it. */
  language: string
  subject: string
  blocks: MailBlock[]
  /** Mails of one thread stand together in the reader's mailbox: `ticket:4711`. */
  thread?: string | undefined
  /** One click ends mails of this kind: answers POST, and shows a question on GET (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export type MailService = {
  /**
   * Keeps the mail, to be delivered at once. With `client` it becomes part of the caller's transaction: rolled back, it was
   * never sent.
   *
   * @throws {MailError} for a faulty address, subject or link.
   */
  send(mail: Mail, client?: pg.ClientBase): Promise<void>
  /** The developer's outbox at `/mail-outbox`; answers nothing where an SMTP server is set. */
  routes: Router
}

/** The mail can't be sent to anybody as it is. */
export class MailError extends Error {
  override name = "MailError"
}
