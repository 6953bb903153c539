/** Mails about people who leave. */
import type { Mail } from "../../../platform/mail/mail.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import type { Administrator } from "../mails/administrators.ts"
import { peopleTexts } from "../mails/people-texts.ts"
import type { Belonging, Heir } from "../register/leaver.ts"
import type { CustomersPorts } from "../register/ports.ts"

type Left = {
  id: string
  heir: Heir
  person: { name: string; email: string }
  handedOver: readonly Belonging[]
}

/** One mail about everything. @returns null when there was nothing to hand over. */
export function leavingMail(
  { settings }: Pick<CustomersPorts, "settings">,
  { id, heir, person, handedOver }: Left,
): Mail | null {
  if (handedOver.length === 0) return null
  const language = spokenLanguage(heir.language)
  const say = peopleTexts(language)
  const name = person.name || person.email
  const rows = handedOver.map((one) => ({
    label: one.name === "machines" ? say("leaving.machines") : say("leaving.tickets"),
    value: String(one.count),
  }))
  const href = new URL("/mykomax/tickets/list", settings.publicOrigin).href
  return {
    key: `left:${id}`,
    to: heir.email,
    language,
    subject: say("leaving.subject", { name }),
    blocks: [
      { kind: "text", text: say("leaving.text", { name }) },
      { kind: "facts", rows },
      { kind: "button", text: say("leaving.button"), href },
    ],
  }
}

/** The only administrator of an organisation has deleted their own account, which nobody can forbid [ACCT-09]. */
export function noAdministratorMail(
  { settings }: Pick<CustomersPorts, "settings">,
  {
    organisation,
    reader,
    day,
  }: { organisation: { id: string; name: string }; reader: Administrator; day: string },
): Mail {
  const language = spokenLanguage(reader.language)
  const say = peopleTexts(language)
  const href = new URL(`/mykomax/user-admin/organisations/${organisation.id}`, settings.publicOrigin).href
  return {
    key: `no-administrator:${organisation.id}:${day}:${reader.id}`,
    to: reader.email,
    language,
    subject: say("noAdministrator.subject", { organisation: organisation.name }),
    blocks: [
      { kind: "text", text: say("noAdministrator.text", { organisation: organisation.name }) },
      { kind: "button", text: say("noAdministrator.button"), href },
    ],
  }
}
