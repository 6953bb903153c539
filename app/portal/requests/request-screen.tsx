import { useState } from "react"
import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { Button } from "../../design/components/button.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { LocalTime } from "../../design/components/local-time.tsx"
import { useSay } from "../../forms/say.ts"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { PortalScreen } from "../frame/portal-screen.tsx"
import { useFreshness } from "../frame/use-freshness.ts"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { WayBack } from "../frame/way-back.tsx"
import type { RequestFormAnswer } from "./change-request.server.ts"
import { type InboxRequest, isTeam, registrationKeys, senderName, teamKeys } from "./inbox-request.ts"
import { AnswerForm, AssignForm, HandOverForm, NoteForm, StateForm } from "./request-forms.tsx"
import { RequestHistory } from "./request-history.tsx"
import { inboxPath, personPath } from "./request-path.ts"
import type { RequestScreenData } from "./request-screen.server.ts"
import { StateBadge } from "./state-badge.tsx"

type Props = { screen: RequestScreenData; answer: RequestFormAnswer | undefined }

/** One request: what was sent and since then, its facts beside it, and what staff do with it. */
export function RequestScreen({ screen, answer }: Props) {
  const { t } = useTranslation("inbox")
  const path = usePortalPath()
  useFreshness()
  // The server gives kept values out once. We keep them in state, because a revalidation returns without them.
  const [{ kept }] = useState(screen)
  const forms = { screen: { ...screen, kept }, answer }
  const { request } = screen
  const overline = <WayBack to={path(inboxPath)}>{t("title")}</WayBack>
  return (
    <PortalScreen title={request.subject} overline={overline}>
      <div className="ticket-columns">
        <div className="ticket-main">
          <Doubts request={request} />
          <RequestHistory request={request} />
          <AnswerForm {...forms} />
          <NoteForm {...forms} />
        </div>
        <aside className="ticket-aside" aria-label={t("facts")}>
          <Facts screen={screen} />
          <AssignForm {...forms} />
          <StateForm {...forms} />
          <HandOverForm {...forms} />
          <Deliveries request={request} />
        </aside>
      </div>
    </PortalScreen>
  )
}

/** Reasons to look twice. Nothing was refused for them. */
function Doubts({ request: { doubts, state } }: { request: InboxRequest }) {
  const { t, i18n } = useTranslation("inbox")
  if (doubts.length === 0 || state === "SPAM") return null
  return (
    <form method="post" className="portal-note">
      <p className="item-title">{t("doubts.title")}</p>
      <p>{t("doubts.text", { doubts: inOneLine(doubts, i18n.language) })}</p>
      <Button type="submit" variant="quiet" name="intent" value="spam">
        {t("doubts.spam")}
      </Button>
    </form>
  )
}

function Facts({ screen: { request, formTitle } }: { screen: RequestScreenData }) {
  const { t, i18n } = useTranslation("inbox")
  const say = useSay()
  const path = usePortalPath()
  const { sender, addressee, country, locale } = request
  const countryName = country && new Intl.DisplayNames([i18n.language], { type: "region" }).of(country)
  const rows = [
    {
      key: "reference",
      term: t("field.reference"),
      description: <span className="reference">{request.reference}</span>,
    },
    { key: "state", term: t("field.state"), description: <StateBadge state={request.state} /> },
    { key: "form", term: t("field.form"), description: formTitle },
    {
      key: "registration",
      term: t("field.registration"),
      description: request.registration && say(registrationKeys[request.registration.state]),
    },
    { key: "sender", term: t("field.sender"), description: senderName(sender) },
    { key: "company", term: t("field.company"), description: sender.company },
    {
      key: "email",
      term: t("field.email"),
      description: sender.email && <a href={`mailto:${encodeURI(sender.email)}`}>{sender.email}</a>,
    },
    {
      key: "telephone",
      term: t("field.telephone"),
      description: sender.telephone && <a href={`tel:${sender.telephone}`}>{sender.telephone}</a>,
    },
    { key: "country", term: t("field.country"), description: countryName },
    { key: "language", term: t("field.language"), description: languageName(locale, i18n.language) },
    {
      key: "team",
      term: t("field.team"),
      description: [
        isTeam(addressee.team) ? say(teamKeys[addressee.team]) : addressee.team,
        addressee.officeName,
      ]
        .filter(Boolean)
        .join(" · "),
    },
    { key: "promise", term: t("field.promise"), description: request.promise },
    { key: "page", term: t("field.page"), description: request.page },
    { key: "ticket", term: t("field.ticket"), description: request.ticket },
    { key: "received", term: t("field.received"), description: <LocalTime time={request.receivedAt} /> },
    { key: "forget", term: t("field.forget"), description: <LocalTime time={request.forgetAt} isDateOnly /> },
  ]
  return (
    <>
      <h2 className="portal-section-title">{t("facts")}</h2>
      <DescriptionList items={rows.filter(({ description }) => Boolean(description))} />
      {sender.email ? (
        <p>
          <ApplicationLink to={`${path(personPath)}?${new URLSearchParams({ email: sender.email })}`}>
            {t("person.all")}
          </ApplicationLink>
        </p>
      ) : null}
    </>
  )
}

function languageName(locale: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(locale) ?? locale
}

const channelKeys = {
  "mail-office": "inbox:channel.office",
  "mail-copy": "inbox:channel.copy",
  "mail-answer": "inbox:channel.answer",
  api: "inbox:channel.api",
  ticket: "inbox:channel.ticket",
} as const

/** Where the request was brought. What was given up can be sent again after its cause was mended. */
function Deliveries({ request: { delivery } }: { request: InboxRequest }) {
  const { t } = useTranslation("inbox")
  const say = useSay()
  if (delivery.length === 0) return null
  const states = {
    WAITING: t("delivery.waiting"),
    DELIVERED: t("delivery.delivered"),
    GIVEN_UP: t("delivery.givenUp"),
  }
  const items = delivery.map(({ channel, state, lastError }, index) => ({
    key: `${channel}-${index}`,
    term: channel in channelKeys ? say(channelKeys[channel as keyof typeof channelKeys]) : channel,
    description: state === "DELIVERED" || !lastError ? states[state] : `${states[state]}: ${lastError}`,
  }))
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="portal-section-title">
        {t("delivery.title")}
      </h2>
      <DescriptionList items={items} />
      {delivery.some(({ state }) => state === "GIVEN_UP") ? (
        <form method="post">
          <Button type="submit" variant="quiet" name="intent" value="resend">
            {t("delivery.resend")}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
