/** Mails to administrators about invitations. */
import type pg from "pg"
import { listAdministrators } from "../mails/administrators.ts"
import { applicationName, peopleTexts } from "../mails/people-texts.ts"
import type { OpenedInvitation } from "../register/invitation-store.ts"
import type { CustomersPorts } from "../register/ports.ts"

type Deps = Pick<CustomersPorts, "mail" | "settings">

/** The link has expired, and the person asks for a new one. @param day at most one such mail a day. */
export async function tellOfAskedInvitation(
  client: pg.ClientBase,
  { mail, settings }: Deps,
  invitation: OpenedInvitation,
  day: string,
): Promise<void> {
  const { email, organisationName: organisation, organisation: organisationId, person } = invitation
  for (const reader of await listAdministrators(client, organisationId)) {
    const say = peopleTexts(reader.language)
    await mail.send(
      {
        key: `invitation-asked:${invitation.id}:${invitation.generation}:${day}:${reader.id}`,
        to: reader.email,
        language: reader.language,
        subject: say("invitationAsked.subject", { email }),
        blocks: [
          { kind: "text", text: say("invitationAsked.text", { email, organisation }) },
          { kind: "button", text: say("openProfile"), href: profileHref(settings.publicOrigin, person) },
        ],
      },
      client,
    )
  }
}

/** Some of what the invitation named doesn't exist any more; the rest was given. */
export async function tellOfLeftOut(
  client: pg.ClientBase,
  { mail, settings }: Deps,
  invitation: OpenedInvitation,
  leftOut: readonly string[],
): Promise<void> {
  const { personName: name, organisationName: organisation, person } = invitation
  for (const reader of await listAdministrators(client, invitation.organisation)) {
    const say = peopleTexts(reader.language)
    const names = leftOut.map((application) => applicationName(say, application))
    await mail.send(
      {
        key: `invitation-left-out:${invitation.id}:${invitation.generation}:${reader.id}`,
        to: reader.email,
        language: reader.language,
        subject: say("invitationLeftOut.subject", { name }),
        blocks: [
          { kind: "text", text: say("invitationLeftOut.text", { name, organisation }) },
          { kind: "facts", rows: [{ label: say("label.applications"), value: names.join("\n") }] },
          { kind: "button", text: say("openProfile"), href: profileHref(settings.publicOrigin, person) },
        ],
      },
      client,
    )
  }
}

function profileHref(publicOrigin: string, person: string): string {
  return new URL(`/mykomax/user-admin/${encodeURIComponent(person)}`, publicOrigin).href
}
