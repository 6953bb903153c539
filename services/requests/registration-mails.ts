/** What mails say of a place at an event. */
import type { Mail, MailBlock } from "../../platform/mail/mail.ts"
import { cancellationOf } from "./invitation.ts"
import { letterTo, senderReplyTo } from "./mail-parts.ts"
import type { RequestSettings } from "./parts.ts"
import type { RegistrationRow } from "./registration-rows.ts"
import { requestTexts } from "./request-texts.ts"
import type { RequestRow } from "./rows.ts"

/** For the sender's copy: whether there is a place, the event for the calendar, and the way to give the place back. */
export function registrationParts(
  row: RequestRow,
  registration: RegistrationRow,
): { blocks: MailBlock[]; calendar: Mail["calendar"] } {
  const say = requestTexts(row.locale)
  const { title, state } = registration
  if (state === "CANCELLED")
    return { blocks: [{ kind: "text", text: say("cancelled", { title }) }], calendar: undefined }
  return {
    blocks: [
      { kind: "text", text: say(state === "PLACE" ? "place" : "waiting", { title }) },
      ...waysOn(row, registration),
    ],
    // Who waits has nothing to enter yet.
    calendar: state === "PLACE" ? invitationOf(registration) : undefined,
  }
}

const promoted = "promoted"
const cancelled = "cancelled"

/** To somebody who waited, when a place has become free. */
export function promotedMail(
  row: RequestRow,
  registration: RegistrationRow,
  settings: RequestSettings,
): Mail {
  const say = requestTexts(row.locale)
  return {
    ...letterTo(row, row.email, row.locale),
    key: `request:${row.id}:${promoted}`,
    blocks: [
      { kind: "text", text: say("promoted", { title: registration.title }) },
      ...waysOn(row, registration),
      { kind: "text", text: say("because") },
    ],
    calendar: invitationOf(registration),
    replyTo: senderReplyTo(row, settings),
  }
}

/**
 * To somebody who has given their place back: their calendar takes the event out.
 *
 * @param hadPlace who only waited has nothing in the calendar.
 */
export function cancelledMail(
  row: RequestRow,
  { title, invitation }: RegistrationRow,
  settings: RequestSettings,
  { hadPlace, now }: { hadPlace: boolean; now: Date },
): Mail {
  const say = requestTexts(row.locale)
  return {
    ...letterTo(row, row.email, row.locale),
    key: `request:${row.id}:${cancelled}`,
    blocks: [
      { kind: "text", text: say("cancelled", { title }) },
      { kind: "text", text: say("because") },
    ],
    ...(hadPlace &&
      invitation && { calendar: { method: "CANCEL", text: cancellationOf(invitation, now) } as const }),
    replyTo: senderReplyTo(row, settings),
  }
}

/** The mail that this key names, composed again; null for the key of another mail. */
export function registrationMailAgain(
  row: RequestRow,
  registration: RegistrationRow | null,
  settings: RequestSettings,
  { mailKey, now }: { mailKey: string | null; now: Date },
): Mail | null {
  const [, , kind] = mailKey?.split(":") ?? []
  if (!registration) return null
  // A calendar that never had the event ignores its cancellation.
  if (kind === cancelled) return cancelledMail(row, registration, settings, { hadPlace: true, now })
  return kind === promoted && registration.state === "PLACE"
    ? promotedMail(row, registration, settings)
    : null
}

function waysOn({ locale }: RequestRow, { state, calendarUrl, cancelUrl }: RegistrationRow): MailBlock[] {
  const say = requestTexts(locale)
  return [
    ...(state === "PLACE" ? [{ kind: "button", text: say("calendar"), href: calendarUrl } as const] : []),
    { kind: "text", text: say("cancel", { address: cancelUrl }) },
  ]
}

function invitationOf({ invitation }: RegistrationRow): Mail["calendar"] {
  return invitation === null ? undefined : { method: "REQUEST", text: invitation }
}
