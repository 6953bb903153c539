/** Mails about access: to the person of whom it is, and to those who decide. They are stored in the transaction of the change. */
import type pg from "pg"
import { seatDay } from "../../../platform/days/seat-days.ts"
import { type Mail, type MailBlock, MailError, type MailService } from "../../../platform/mail/mail.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import type { AccessRow } from "../register/access-row.ts"
import type { PersonRow } from "../register/person.ts"
import { listAdministrators } from "./administrators.ts"
import { applicationName, type PeopleTextKey, peopleTexts } from "./people-texts.ts"

/** What has happened to the person's access. */
export type AccessNews = "given" | "accepted" | "denied" | "withdrawn" | "edited"

const newsKeys: Record<AccessNews, { subject: PeopleTextKey; text: PeopleTextKey }> = {
  given: { subject: "access.given.subject", text: "access.given.text" },
  accepted: { subject: "access.accepted.subject", text: "access.accepted.text" },
  denied: { subject: "access.denied.subject", text: "access.denied.text" },
  withdrawn: { subject: "access.withdrawn.subject", text: "access.withdrawn.text" },
  edited: { subject: "access.edited.subject", text: "access.edited.text" },
}

export type MailDeps = {
  mail: Pick<MailService, "send">
  /** Scheme, host and port of the main site. */
  publicOrigin: string
}

type About = {
  access: AccessRow
  person: Pick<PersonRow, "id" | "name" | "email" | "language">
  organisation: { id: string; name: string }
}

type Reader = { name: string; email: string; language: string }
type Say = ReturnType<typeof peopleTexts>

/** A reader's language with its texts. */
type Voice = { language: string; say: Say }

function voiceOf({ language }: Pick<Reader, "language">): Voice {
  const spoken = spokenLanguage(language)
  return { language: spoken, say: peopleTexts(spoken) }
}

/** A decision [USER-05…07, USER-10, USER-11]; each version of the access is told once. */
export async function tellPerson(
  deps: MailDeps,
  { news, actor, ...about }: About & { news: AccessNews; actor: string },
  client: pg.ClientBase,
): Promise<void> {
  const { access, person } = about
  const voice = voiceOf(person)
  const { say } = voice
  const values = { ...valuesFor(about, voice), actor }
  await send(deps, client, person, {
    key: `access-decided:${access.id}:${access.version}`,
    subject: say(newsKeys[news].subject, values),
    blocks: [
      { kind: "text", text: say(newsKeys[news].text, values) },
      ...reasonBlocks(access, say),
      facts(about, voice),
      { kind: "button", text: say("access.openPortal"), href: linkTo(deps, "/mykomax") },
      { kind: "text", text: say("access.becauseYours") },
    ],
  })
}

function reasonBlocks({ reason, status }: AccessRow, say: Say): MailBlock[] {
  if (!reason || status === "ACTIVE") return []
  return [
    { kind: "text", text: say("access.reason") },
    { kind: "quote", text: reason },
  ]
}

/** Somebody asks for access, or still waits for an answer. */
export type Waiting = { kind: "requested" } | { kind: "waits"; since: Date; nth: number }

export async function tellAdministrators(
  deps: MailDeps,
  { access, person, organisation, ...waiting }: About & Waiting,
  client: pg.ClientBase,
): Promise<void> {
  const about = { access, person, organisation }
  for (const reader of await listAdministrators(client, organisation.id)) {
    const voice = voiceOf(reader)
    const { say } = voice
    const values = valuesFor(about, voice)
    const isFirst = waiting.kind === "requested"
    const text = isFirst
      ? say("access.requested.text", values)
      : say("access.waits.text", { ...values, asked: dayIn(voice.language, seatDay(waiting.since)) })
    await send(deps, client, reader, {
      key: isFirst
        ? `access-requested:${access.id}:${access.version}:${reader.id}`
        : `access-waits:${access.id}:${access.version}:${waiting.nth}:${reader.id}`,
      subject: say(isFirst ? "access.requested.subject" : "access.waits.subject", values),
      blocks: [
        { kind: "text", text },
        ...(access.note ? [{ kind: "quote", text: access.note } as const] : []),
        { kind: "button", text: say("access.decide"), href: linkTo(deps, "/mykomax/user-admin/requests") },
        { kind: "text", text: say("access.becauseAdministrator", values) },
      ],
    })
  }
}

/** To the person and to the administrators, some days before an access ends. */
export async function tellOfEnd(deps: MailDeps, about: About, client: pg.ClientBase): Promise<void> {
  const { access, person, organisation } = about
  const own = voiceOf(person)
  const values = valuesFor(about, own)
  await send(deps, client, person, {
    key: `access-ends:${access.id}:${access.validUntil}:${person.id}`,
    subject: own.say("access.endsYours.subject", values),
    blocks: [
      { kind: "text", text: own.say("access.endsYours.text", values) },
      facts(about, own),
      { kind: "button", text: own.say("access.openPortal"), href: linkTo(deps, "/mykomax") },
      { kind: "text", text: own.say("access.becauseYours") },
    ],
  })
  for (const reader of await listAdministrators(client, organisation.id)) {
    // Of their own access they have heard already.
    if (reader.id === person.id) continue
    const voice = voiceOf(reader)
    const { say } = voice
    const values = valuesFor(about, voice)
    await send(deps, client, reader, {
      key: `access-ends:${access.id}:${access.validUntil}:${reader.id}`,
      subject: say("access.ends.subject", values),
      blocks: [
        { kind: "text", text: say("access.ends.text", values) },
        facts(about, voice),
        {
          kind: "button",
          text: say("access.openPerson"),
          href: linkTo(deps, `/mykomax/user-admin/${encodeURIComponent(person.id)}`),
        },
        { kind: "text", text: say("access.becauseAdministrator", values) },
      ],
    })
  }
}

/** `date` is a day at the company's seat, so it is no moment that a time zone could move. */
function valuesFor({ access, person, organisation }: About, { language, say }: Voice) {
  return {
    name: person.name,
    email: person.email,
    organisation: organisation.name,
    application: applicationName(say, access.application),
    date: access.validUntil ? dayIn(language, access.validUntil) : "",
  }
}

function facts({ access, organisation }: About, { language, say }: Voice): MailBlock {
  const { application, role, status, validUntil } = access
  const isVersioned = application === "wire-flow" && status === "ACTIVE"
  const rows = [
    { label: say("access.label.application"), value: applicationName(say, application) },
    { label: say("access.label.organisation"), value: organisation.name },
    {
      label: say("access.label.version"),
      value: isVersioned ? say(role === "onprem" ? "access.onPremises" : "access.cloud") : null,
    },
    { label: say("access.label.until"), value: validUntil ? dayIn(language, validUntil) : null },
  ]
  return { kind: "facts", rows: rows.flatMap(({ label, value }) => (value ? [{ label, value }] : [])) }
}

function dayIn(language: string, day: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

function linkTo({ publicOrigin }: MailDeps, path: string): string {
  return new URL(path, publicOrigin).href
}

/** An address that takes no mail must not undo the change; a mail that can't be stored must. */
async function send(
  { mail }: MailDeps,
  client: pg.ClientBase,
  { email, language }: Reader,
  parts: Pick<Mail, "key" | "subject" | "blocks">,
): Promise<void> {
  await mail
    .send({ to: email, language: spokenLanguage(language), ...parts }, client)
    .catch((error: unknown) => {
      if (!(error instanceof MailError)) throw error
    })
}
