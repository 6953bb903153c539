/** Notifies a ticket's contact and followers by mail; the mails are stored in the transaction of the event. */
import type pg from "pg"
import { type Mail, type MailBlock, MailError, type MailService } from "../../platform/mail/mail.ts"
import { spokenLanguage } from "../../platform/texts/texts.ts"
import type { Directory } from "./directory.ts"
import { signOptOut } from "./opt-out-token.ts"
import type { ClosureReason, FollowerRow, TicketStatus } from "./rows.ts"
import { type TicketFacts, TicketStore } from "./store.ts"
import { reasonText, type Say, statusText, ticketTexts } from "./ticket-texts.ts"
import { TicketWriter } from "./write-store.ts"

export type TicketEvent = {
  kind: "created" | "comment" | "reply" | "closed" | "reopened" | "status" | "handedOver"
  ticketId: string
  /** The conversation's entry; undefined when the ticket itself is new. */
  entryId?: string
  /** The person who did it and therefore gets no mail. */
  actor: string
  text?: string | null
  status?: TicketStatus | null
  closureReason?: ClosureReason | null
}

export type TicketMails = { tell(event: TicketEvent, client: pg.ClientBase): Promise<void> }

type Options = {
  mail: Pick<MailService, "send">
  directory: Pick<Directory, "listSeeingColleagues">
  /** Scheme, host and port of the main site. */
  publicOrigin: string
  /** The secret that signs the links for unsubscribing. */
  secret: string
  log: { warn(fields: object, message: string): void }
}

export function createTicketMails(options: Options): TicketMails {
  return {
    async tell(event, client) {
      const facts = await new TicketStore(client).findFacts(event)
      if (!facts) return
      for (const reader of await readersOf(event, facts, options.directory, client)) {
        // A mail that can't be composed must not undo the action; a mail that can't be stored must.
        await options.mail.send(mailOf(event, facts, reader, options), client).catch((error: unknown) => {
          if (!(error instanceof MailError)) throw error
          options.log.warn(
            { err: error, ticket: facts.reference },
            "a mail about a ticket could not be written",
          )
        })
      }
    },
  }
}

/**
 * The contact gets the receipt, and the new contact the news that the ticket is theirs now. Other events go to everybody else involved, colleagues and support, as long as they may
 * read the ticket.
 */
async function readersOf(
  { kind, ticketId, actor }: TicketEvent,
  { organisationId }: TicketFacts,
  directory: Options["directory"],
  client: pg.ClientBase,
): Promise<FollowerRow[]> {
  const followers = await new TicketWriter(client).listFollowers(ticketId)
  if (kind === "created" || kind === "handedOver") return followers.filter(({ isContact }) => isContact)
  const colleagues = followers
    .filter(({ isContact, isSupport }) => !isContact && !isSupport)
    .map(({ subject }) => subject)
  const seeing =
    colleagues.length > 0 ? await directory.listSeeingColleagues(organisationId, colleagues, client) : []
  return followers.filter(
    ({ subject, isContact, isSupport }) =>
      subject !== actor && (isContact || isSupport || seeing.includes(subject)),
  )
}

function mailOf(event: TicketEvent, facts: TicketFacts, reader: FollowerRow, options: Options): Mail {
  const { publicOrigin, secret } = options
  const language = spokenLanguage(reader.language)
  const say = ticketTexts(language)
  const token = signOptOut(secret, { subject: reader.subject, ticketId: facts.id, language })
  const href = new URL(`/mykomax/tickets/${facts.reference}`, publicOrigin).href
  return {
    key: `ticket:${facts.id}:${event.entryId ?? "created"}:${reader.subject}`,
    to: reader.email,
    language,
    subject: `[${facts.reference}] ${facts.subject}`,
    blocks: [
      { kind: "text", text: whatHappened(event, facts, reader, say) },
      ...(event.text ? [{ kind: "quote", text: event.text } as const] : []),
      factsBlock(event, facts, reader, say),
      { kind: "button", text: say("open"), href },
      { kind: "text", text: reader.isContact ? say("becauseContact") : say("becauseFollower") },
    ],
    thread: `ticket:${facts.id}`,
    unsubscribeUrl: new URL(`/ticket-mails/${token}`, publicOrigin).href,
  }
}

function whatHappened({ kind }: TicketEvent, facts: TicketFacts, reader: FollowerRow, say: Say): string {
  const { reference, actorName: name, isActorSupport } = facts
  if (isStaff(reader)) {
    // The customer's words would call it the reader's ticket, and a colleague's answer one to the reader.
    if (kind === "reply") return say("staff.reply", { name })
    if (kind === "status") return say("staff.status", { name })
    if (kind === "closed") return say("closed", { name })
    if (kind === "reopened") return say("reopened", { name })
  }
  if (kind === "created") return say("created", { reference })
  if (kind === "reply") return say("reply")
  if (kind === "comment") return say("comment", { name })
  if (kind === "closed") return isActorSupport ? say("closedByTeam") : say("closed", { name })
  if (kind === "reopened") return isActorSupport ? say("reopenedByTeam") : say("reopened", { name })
  if (kind === "handedOver") return say("handedOver")
  return say("statusChanged")
}

/** Somebody who follows the ticket as support; their own ticket they read as a customer. */
function isStaff({ isSupport, isContact }: FollowerRow): boolean {
  return isSupport && !isContact
}

function factsBlock(
  { closureReason }: TicketEvent,
  facts: TicketFacts,
  reader: FollowerRow,
  say: Say,
): MailBlock {
  const { reference, status, locationName, machine, serialNumber } = facts
  const rows = [
    { label: say("label.reference"), value: reference },
    {
      label: say("label.status"),
      value: isStaff(reader) && status === "ANSWERED" ? say("staff.answered") : statusText(say, status),
    },
    { label: say("label.reason"), value: closureReason ? reasonText(say, closureReason) : null },
    { label: say("label.location"), value: locationName },
    { label: say("label.machine"), value: machine },
    { label: say("label.serialNumber"), value: serialNumber },
  ]
  return { kind: "facts", rows: rows.flatMap(({ label, value }) => (value ? [{ label, value }] : [])) }
}
