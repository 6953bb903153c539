/** What the mails about a request have in common. */
import type { MailBlock } from "../../platform/mail/mail.ts"
import type { RequestSettings } from "./parts.ts"
import type { RequestRow } from "./rows.ts"
import { threadOf } from "./write-store.ts"

/** The number in the subject tells to which request an answer belongs. */
export function letterTo({ id, reference, subject }: RequestRow, to: string, language: string) {
  return { to, language, subject: `[${reference}] ${subject}`, thread: threadOf(id) }
}

/** Where the sender's answers go: into the inbox where mails come in, else to the office. */
export function senderReplyTo(row: RequestRow, settings: RequestSettings): string[] {
  return [inboundOf(row, settings) ?? row.teamEmail]
}

export function inboundOf({ reference }: RequestRow, { inboundAddress }: RequestSettings): string | null {
  return inboundAddress?.replace("{reference}", reference) ?? null
}

export function factsOf(rows: readonly { label: string; value: string }[]): MailBlock {
  return { kind: "facts", rows: rows.filter(({ value }) => value !== "") }
}
