/** Mails about requests to join: to who decides, and the decision. */
import type { Mail } from "../../../platform/mail/mail.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import type { Administrator } from "../mails/administrators.ts"
import { peopleTexts } from "../mails/people-texts.ts"
import type { CustomersPorts } from "../register/ports.ts"
import type { JoinRow } from "./join-store.ts"

type Deps = Pick<CustomersPorts, "settings">

export function joinMail(
  { settings }: Deps,
  { request, reader }: { request: JoinRow; reader: Administrator },
): Mail {
  const language = spokenLanguage(reader.language)
  const say = peopleTexts(language)
  const organisation = request.organisationName ?? request.organisationWords
  const rows = [
    { label: say("join.person"), value: request.personName },
    { label: say("join.email"), value: request.email },
    { label: say("join.organisation"), value: organisation },
  ]
  return {
    key: `join:${request.id}:1:${reader.id}`,
    to: reader.email,
    language,
    subject: say("join.subject", { organisation }),
    blocks: [
      { kind: "text", text: request.isSuggested ? say("join.suggested") : say("join.typed") },
      { kind: "facts", rows },
      ...(request.note ? [{ kind: "quote", text: request.note } as const] : []),
      {
        kind: "button",
        text: say("join.button"),
        href: new URL("/mykomax/user-admin/requests", settings.publicOrigin).href,
      },
    ],
  }
}

export function joinedMail(
  { settings }: Deps,
  { request, language: wanted }: { request: JoinRow; language: string },
): Mail {
  const language = spokenLanguage(wanted)
  const say = peopleTexts(language)
  const organisation = request.organisationName ?? request.organisationWords
  const isIn = request.status === "ACCEPTED"
  return {
    key: `joined:${request.id}`,
    to: request.email,
    language,
    subject: isIn ? say("joined.subject", { organisation }) : say("joined.deniedSubject", { organisation }),
    blocks: [
      {
        kind: "text",
        text: isIn ? say("joined.text", { organisation }) : say("joined.denied", { organisation }),
      },
      ...(request.reason ? [{ kind: "quote", text: request.reason } as const] : []),
      { kind: "button", text: say("joined.button"), href: new URL("/mykomax", settings.publicOrigin).href },
    ],
  }
}
