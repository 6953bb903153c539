import type { ReactNode } from "react"
import { classNames } from "../../design/components/class-names.ts"
import { LocalTime } from "../../design/components/local-time.tsx"
import { Badge } from "../../design/components/status.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { AttachmentList } from "./attachment-list.tsx"
import { StatusBadge } from "./status-badge.tsx"
import { reasonKeys, type Ticket, type TicketEntry } from "./ticket.ts"

/** Messages and events, oldest first: support on one side, the customer on the other. */
export function Conversation({ ticket, isDesk = false }: { ticket: Ticket; isDesk?: boolean }) {
  const { t } = useTranslation("tickets")
  const { id, contact, createdAt, concern, attachments, conversation } = ticket
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation" className="portal-section-title">
        {t("detail.conversation")}
      </h2>
      <ol className="conversation">
        <Entry author={contact} time={createdAt}>
          <p className="entry-text">{concern}</p>
          <AttachmentList ticketId={id} attachments={attachments} />
        </Entry>
        {conversation.map((entry) =>
          isMessage(entry) ? (
            <Entry
              key={entry.id}
              id={`entry-${entry.id}`}
              author={entry.author}
              time={entry.createdAt}
              isNew={entry.isUnread}
              isNote={entry.kind === "NOTE"}
            >
              {entry.text ? <p className="entry-text">{entry.text}</p> : null}
              <AttachmentList ticketId={id} attachments={entry.attachments} />
            </Entry>
          ) : (
            <Event key={entry.id} entry={entry} isDesk={isDesk} />
          ),
        )}
      </ol>
    </section>
  )
}

function isMessage({ kind }: TicketEntry): boolean {
  return kind === "COMMENT" || kind === "REPLY" || kind === "NOTE"
}

type EntryProps = {
  id?: string
  author: TicketEntry["author"]
  time: string
  isNew?: boolean
  isNote?: boolean
  children: ReactNode
}

function Entry({ id, author, time, isNew = false, isNote = false, children }: EntryProps) {
  const { t } = useTranslation("tickets")
  const nameOf = useAuthorName()
  const side = author.isSupport ? "entry-support" : "entry-customer"
  return (
    <li className={classNames("entry", isNote ? "entry-note" : side)} id={id}>
      <p className="entry-head">
        <strong>{nameOf(author)}</strong>
        {author.isSupport && !isNote ? <Badge tone="info">{t("detail.support")}</Badge> : null}
        {isNote ? <Badge tone="warning">{t("desk.note")}</Badge> : null}
        {isNew ? <Badge tone="warning">{t("detail.new")}</Badge> : null}
        <LocalTime time={time} />
      </p>
      {children}
    </li>
  )
}

/** An event, such as a change of state, with the comment that came with it below. */
function Event({ entry, isDesk }: { entry: TicketEntry; isDesk: boolean }) {
  const { t } = useTranslation("tickets")
  const say = useSay()
  const nameOf = useAuthorName()
  const { kind, author, createdAt, text, status, closureReason } = entry
  const name = nameOf(author)
  // A name fits into any sentence; "you" has a case and a letter of its own in each.
  const words = {
    CLOSED: author.isMe ? t("detail.closedByYou") : t("detail.closedBy", { name }),
    REOPENED: author.isMe ? t("detail.reopenedByYou") : t("detail.reopenedBy", { name }),
    STATUS: author.isMe ? t("detail.statusByYou") : t("detail.statusBy", { name }),
    HANDED_OVER: author.isMe ? t("detail.handedOverToYou") : t("detail.handedOver", { name }),
    COMMENT: "",
    REPLY: "",
    NOTE: "",
  }
  return (
    <li className="entry entry-event" id={`entry-${entry.id}`}>
      <p className="entry-head">
        <span>{words[kind]}</span>
        {kind === "STATUS" && status ? <StatusBadge status={status} isDesk={isDesk} /> : null}
        <LocalTime time={createdAt} />
      </p>
      {closureReason ? <p>{say(reasonKeys[closureReason])}</p> : null}
      {text ? <p className="entry-text">{text}</p> : null}
    </li>
  )
}

function useAuthorName(): (author: TicketEntry["author"]) => string {
  const { t } = useTranslation("tickets")
  return ({ name, isMe, isSupport }) => {
    if (isMe) return t("detail.you")
    return name ?? (isSupport ? t("detail.support") : t("detail.formerColleague"))
  }
}
