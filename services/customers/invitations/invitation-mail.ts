/** The mail with the link of an invitation. */
import type { Mail } from "../../../platform/mail/mail.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import { applicationName, peopleTexts } from "../mails/people-texts.ts"
import type { OpenedInvitation } from "../register/invitation-store.ts"
import type { CustomersSettings } from "../register/ports.ts"
import { signInvitation } from "./token.ts"

type Key = Pick<OpenedInvitation, "id" | "generation" | "sendings">

/** Each sending has a key of its own, so it is sent once and a repetition of the queue's has the same Message-ID. */
export function invitationMailKey({ id, generation, sendings }: Key): string {
  return `invitation:${id}:${generation}:${sendings}`
}

/** The address of the invitation's page. */
export function invitationHref(
  { publicOrigin, invitationSecret }: CustomersSettings,
  invitation: Pick<OpenedInvitation, "id" | "generation">,
): string {
  const url = new URL("/mykomax/invitation", publicOrigin)
  url.searchParams.set("token", signInvitation(invitationSecret, invitation))
  return url.href
}

/** @param applications what the invitation gives. */
export function invitationMail(
  invitation: OpenedInvitation,
  applications: readonly string[],
  settings: CustomersSettings,
): Mail {
  const language = spokenLanguage(invitation.language)
  const say = peopleTexts(language)
  const { organisationName: organisation, madeByName: name } = invitation
  const until = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Europe/Zurich" })
  const names = applications.map((application) => applicationName(say, application))
  return {
    key: invitationMailKey(invitation),
    to: invitation.email,
    language,
    subject: say("invitation.subject", { organisation }),
    blocks: [
      {
        kind: "text",
        text: name
          ? say("invitation.text", { name, organisation })
          : say("invitation.textWithoutName", { organisation }),
      },
      {
        kind: "facts",
        rows: [
          { label: say("label.organisation"), value: organisation },
          ...(names.length > 0 ? [{ label: say("label.applications"), value: names.join("\n") }] : []),
          { label: say("label.validUntil"), value: until.format(invitation.expiresAt) },
        ],
      },
      { kind: "button", text: say("invitation.button"), href: invitationHref(settings, invitation) },
      { kind: "text", text: say("invitation.ignore") },
    ],
    isBulk: invitation.batch !== null,
  }
}
