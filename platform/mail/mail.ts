/** Mails before they are formatted: their content is given once, in blocks that become both plain text and HTML. */
import type { Router } from "express"
import type pg from "pg"

export type MailBlock =
  /** `quote` is text by somebody else; `code` is a number to type in, shown large. Line breaks are kept. */
  | { kind: "heading" | "text" | "quote" | "code"; text: string }
  | { kind: "button"; text: string; href: string }
  | { kind: "facts"; rows: { label: string; value: string }[] }

export type Mail = {
  /**
   * Identifies the mail, e.g. `ticket-reply:4711:anna@…`: it is sent once, however often it is submitted with the same
   * key.
   */
  key: string
  /** One bare address. */
  to: string
  /** The reader's locale or language, which decides about the frame's texts and `lang`. */
  language: string
  subject: string
  blocks: MailBlock[]
  /** Mail programs group the mails of one thread, e.g. `ticket:4711`. */
  thread?: string | undefined
  /** Bare addresses to which answers go, instead of to the sender. */
  replyTo?: readonly string[] | undefined
  /** Message-IDs of mails by others that this one answers, oldest first. */
  answered?: readonly string[] | undefined
  /**
   * The address for unsubscribing with one click: it ends mails of this kind on POST and shows a question on GET (RFC
   * 8058).
   */
  unsubscribeUrl?: string | undefined
  /** A person wrote it, so that it isn't called automatic: absence notes may come back, and mail programs show it among letters. */
  isPersonal?: boolean | undefined
  /** Names the list of which this mail is one, as `ad-hoc`: readers may sort mails by it (RFC 2919). */
  list?: string | undefined
  /** Mail programs enter it into the reader's calendar, or take it out again; readers of plain mail find it attached. */
  calendar?: MailCalendar | undefined
  /** One of many that are sent at once; it waits for mails that somebody is waiting for. */
  isBulk?: boolean | undefined
}

/** An iCalendar text whose `METHOD` is the same (iTIP, RFC 5546). */
export type MailCalendar = { method: "REQUEST" | "CANCEL"; text: string }

export type MailService = {
  /**
   * Stores the mail for immediate delivery. With `client` it becomes part of the caller's transaction and is dropped by
   * a rollback.
   *
   * @throws {MailError} for an invalid address, subject or link.
   */
  send(mail: Mail, client?: pg.ClientBase): Promise<void>
  /** What has become of the mails with these keys; of those that were sent 30 days ago nothing is known any more. */
  statesOf(keys: readonly string[], client?: pg.ClientBase): Promise<Map<string, MailState>>
  /** Removes mails, the waiting ones unsent; their keys are free again. */
  forget(keys: readonly string[], client?: pg.ClientBase): Promise<void>
  /** The outbox at `/mail-outbox`; passes on all requests when an SMTP server is configured. */
  routes: Router
}

export type MailState = {
  /** `kept`: there is no mail server, and the mail can be read in the outbox. */
  status: "waiting" | "kept" | "sent" | "failed"
  attempts: number
  lastError: string | null
  /** When it was sent or given up. */
  settledAt: Date | null
}

/** The mail can't be sent as it is. */
export class MailError extends Error {
  override name = "MailError"
}
