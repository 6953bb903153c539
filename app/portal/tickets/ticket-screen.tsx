import { useState } from "react"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { useSay } from "../../forms/say.ts"
import { inOneSentence } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { OrganisationElsewhere } from "../frame/organisation-elsewhere.tsx"
import { PortalFaultMessage } from "../frame/portal-fault-message.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { useFreshness } from "../frame/use-freshness.ts"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import type { TicketFormAnswer } from "./change-ticket.server.ts"
import { Conversation } from "./conversation.tsx"
import { NoteForm, ReplyForm, StatusForm } from "./desk-forms.tsx"
import { MailSwitch } from "./mail-switch.tsx"
import { StatusBadge } from "./status-badge.tsx"
import { Submissions } from "./submissions.tsx"
import { reasonKeys, type Ticket, typeKeys } from "./ticket.ts"
import { CloseForm, CommentForm, ReopenForm, WatchForm } from "./ticket-forms.tsx"
import { ticketListPath } from "./ticket-path.ts"
import type { TicketAwayData, TicketScreenData } from "./ticket-screen.server.ts"

type Answered = { answer: TicketFormAnswer | undefined }
type Props = Answered & { screen: TicketScreenData | TicketAwayData }

/** One ticket: its conversation, and its details beside it [TICK-02, TICK-07…10]. */
export function TicketScreen({ screen, answer }: Props) {
  return screen.ticket === null ? (
    <AwayScreen screen={screen} answer={answer} />
  ) : (
    <FoundScreen screen={screen} answer={answer} />
  )
}

/** Shown while the tickets service is down: the form with the typed text, ready to be sent again [TICK-11]. */
function AwayScreen({ screen, answer }: Answered & { screen: TicketAwayData }) {
  const { t } = useTranslation("tickets")
  const { fault, submissions, keys, kept, files } = screen
  const forms = { keys, answer, kept }
  const isTyped = (form: TicketFormAnswer["form"]) => answer?.form === form || kept[form] !== undefined
  return (
    <PortalScreen title={t("title")}>
      <div className="ticket-main">
        <PortalFaultMessage fault={fault} headingLevel={2} />
        <Submissions submissions={submissions} />
        {isTyped("comment") ? <CommentForm {...forms} files={files} /> : null}
        {isTyped("reply") ? <ReplyForm {...forms} files={files} /> : null}
        {isTyped("note") ? <NoteForm {...forms} /> : null}
        {isTyped("close") ? <CloseForm {...forms} /> : null}
        {isTyped("reopen") ? <ReopenForm {...forms} /> : null}
      </div>
    </PortalScreen>
  )
}

function FoundScreen({ screen, answer }: Answered & { screen: TicketScreenData }) {
  const { t } = useTranslation("tickets")
  const path = usePortalPath()
  useFreshness()
  const { ticket, rights, keys, submissions, isFiled, isDesk, elsewhere } = screen
  // The server gives kept values out once. We keep them in state, because a revalidation returns without them.
  const [{ kept, files }] = useState(screen)
  const forms = { keys, answer, kept }
  const overline = <WayBack to={path(ticketListPath)}>{t("title")}</WayBack>
  return (
    <PortalScreen
      title={ticket.subject}
      overline={overline}
      lead={<Standing ticket={ticket} isDesk={isDesk} />}
    >
      {isFiled ? <Filed ticket={ticket} /> : null}
      {elsewhere ? <OrganisationElsewhere organisation={elsewhere} /> : null}
      <div className="ticket-columns">
        <div className="ticket-main">
          <Conversation ticket={ticket} isDesk={isDesk} />
          <Submissions submissions={submissions} />
          {ticket.canComment && !isDesk ? <CommentForm {...forms} files={files} /> : null}
          {ticket.canComment && isDesk ? <ReplyForm {...forms} files={files} /> : null}
          {ticket.canReopen ? <ReopenForm {...forms} /> : null}
          {isDesk ? <NoteForm {...forms} /> : null}
        </div>
        <aside className="ticket-aside" aria-label={t("detail.facts")}>
          <Facts ticket={ticket} />
          {isDesk && ticket.canComment ? <StatusForm {...forms} ticket={ticket} /> : null}
          {ticket.canClose ? <CloseForm {...forms} /> : null}
          <WatchForm ticket={ticket} />
          <MailSwitch rights={rights} />
        </aside>
      </div>
    </PortalScreen>
  )
}

/** Stands below the heading, since on a phone the facts come after the whole conversation. */
function Standing({ ticket: { reference, status }, isDesk }: { ticket: Ticket; isDesk: boolean }) {
  return (
    <>
      <span className="reference">{reference}</span> <StatusBadge status={status} isDesk={isDesk} />
    </>
  )
}

/** Confirms a new ticket with the reference that customer and support can quote. */
function Filed({ ticket: { reference } }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets")
  return (
    <div className="ticket-filed" role="status">
      <Icon name="check" size={24} />
      <div>
        <p className="item-title">{t("filed.title")}</p>
        <p>
          {t("filed.reference")} <strong className="reference">{reference}</strong>
        </p>
        <p>{t("filed.text")}</p>
      </div>
    </div>
  )
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { t, i18n } = useTranslation("tickets")
  const say = useSay()
  const { closureReason, type, machineName, machineModel, serialNumber } = ticket
  const watchers = ticket.watchers
    .toSorted((one, other) => Number(other.isMe) - Number(one.isMe))
    .map(({ name, isMe }) => (isMe ? t("detail.you") : (name ?? t("detail.formerColleague"))))
  const rows = [
    { key: "reason", term: t("close.reason"), description: closureReason && say(reasonKeys[closureReason]) },
    { key: "type", term: t("field.type"), description: say(typeKeys[type]) },
    { key: "machineName", term: t("field.machineName"), description: machineName },
    { key: "model", term: t("field.machineModel"), description: machineModel },
    { key: "serial", term: t("field.serialNumber"), description: serialNumber },
    {
      key: "location",
      term: t("field.location"),
      description: `${ticket.organisation.name} · ${ticket.location.name}`,
    },
    {
      key: "contact",
      term: t("field.contact"),
      description: ticket.contact.name ?? t("detail.formerColleague"),
    },
    {
      key: "watchers",
      term: t("field.watchers"),
      description: inOneSentence(watchers, i18n.language),
    },
    { key: "replies", term: t("field.replies"), description: String(ticket.replies) },
    { key: "comments", term: t("field.comments"), description: String(ticket.comments) },
    { key: "created", term: t("field.created"), description: <LocalTime time={ticket.createdAt} /> },
  ]
  return (
    <>
      <h2 className="portal-section-title">{t("detail.facts")}</h2>
      <DescriptionList items={rows.filter(({ description }) => Boolean(description))} />
    </>
  )
}
