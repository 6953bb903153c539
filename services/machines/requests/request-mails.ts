/** Mails about requests, stored in the transaction of what they tell: none is lost, and none is sent for nothing. */
import type pg from "pg"
import { type Mail, type MailBlock, MailError } from "../../../platform/mail/mail.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import { type MachineTextKey, machineTexts } from "../machine-texts.ts"
import type { RequestPorts } from "../request-ports.ts"
import type { RequestKind, RequestRow } from "./request-rows.ts"

type MailPorts = Pick<RequestPorts, "mail" | "settings" | "log">

const kindKeys: Readonly<Record<RequestKind, MachineTextKey>> = {
  ADD: "request.kind.add",
  MOVE: "request.kind.move",
  CORRECT: "request.kind.correct",
  NOT_OURS: "request.kind.notOurs",
  PAPER: "request.kind.paper",
}

/** Somebody asks, or has taken it back. Mails to staff are in English, as those about requests of the website are. */
export async function tellDesk(ports: MailPorts, request: RequestRow, client: pg.ClientBase): Promise<void> {
  const { deskAddress } = ports.settings
  if (!deskAddress) return
  const say = machineTexts("en")
  const isNew = request.status === "NEW"
  await send(ports, client, {
    ...letter(request, "desk", deskAddress, "en"),
    subject: `${isNew ? "New" : "Taken back"}: ${titleOf(request, "en")}`,
    blocks: [
      {
        kind: "text",
        text: isNew
          ? "A customer asks for a change in the inventory."
          : "The customer has taken this request back.",
      },
      factsOf(request, "en", [
        { label: "Customer", value: request.organisation },
        { label: "Asked by", value: [request.byName, request.byEmail].filter(Boolean).join(", ") },
      ]),
      ...quoted(request.note),
      { kind: "button", text: say("request.open"), href: addressOf(ports, request) },
    ],
    ...(request.byEmail && { replyTo: [request.byEmail] }),
  })
}

/** What staff decided, or that an administrator has taken the request back. Nobody is told whose account is gone. */
export async function tellAsker(ports: MailPorts, request: RequestRow, client: pg.ClientBase): Promise<void> {
  const { status, byEmail, byLanguage } = request
  if (!byEmail || status === "NEW") return
  const language = spokenLanguage(byLanguage)
  const say = machineTexts(language)
  const [subject, text] = decisionKeys(request)
  await send(ports, client, {
    ...letter(request, request.by, byEmail, language),
    subject: say(subject, { request: titleOf(request, language) }),
    blocks: [
      { kind: "text", text: say(text) },
      ...quoted(request.reason),
      factsOf(request, language),
      { kind: "button", text: say("request.open"), href: addressOf(ports, request) },
      { kind: "text", text: say("request.because") },
    ],
  })
}

function decisionKeys({ status, kind }: RequestRow): [subject: MachineTextKey, text: MachineTextKey] {
  if (status === "DENIED") return ["request.denied.subject", "request.denied.text"]
  if (status === "CANCELLED") return ["request.cancelled.subject", "request.cancelled.text"]
  return ["request.accepted.subject", kind === "PAPER" ? "request.accepted.paper" : "request.accepted.text"]
}

/** Each state of the request is told once to each reader. */
function letter({ id, version }: RequestRow, reader: string, to: string, language: string) {
  return { key: `machine-request:${id}:${version}:${reader}`, to, language, thread: `machine-request:${id}` }
}

function titleOf({ kind, machine, wish }: RequestRow, language: string): string {
  const serial = machine?.serialNumber ?? wish.serialNumber
  return [machineTexts(language)(kindKeys[kind]), serial].filter(Boolean).join(" · ")
}

function factsOf(
  { machine, wish }: RequestRow,
  language: string,
  more: { label: string; value: string }[] = [],
): MailBlock {
  const say = machineTexts(language)
  const rows = [
    { label: say("request.machine"), value: machine?.name ?? machine?.model ?? wish.model ?? "" },
    { label: say("request.serialNumber"), value: machine?.serialNumber ?? wish.serialNumber ?? "" },
    { label: say("request.plant"), value: wish.location?.name ?? "" },
    ...more,
  ]
  return { kind: "facts", rows: rows.filter(({ value }) => value !== "") }
}

function quoted(text: string | null): MailBlock[] {
  return text ? [{ kind: "quote", text }] : []
}

function addressOf({ settings }: MailPorts, { id }: RequestRow): string {
  return new URL(`/mykomax/inventory/requests/${id}`, settings.publicOrigin).href
}

/** A mail that can't be written must not undo what was done; a mail that can't be stored must. */
async function send({ mail, log }: MailPorts, client: pg.ClientBase, letter: Mail): Promise<void> {
  await mail.send(letter, client).catch((err: unknown) => {
    if (!(err instanceof MailError)) throw err
    log.warn({ err, key: letter.key }, "a mail about a machine could not be written")
  })
}
