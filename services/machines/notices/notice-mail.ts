/** The mail that tells of a notice, reminds of it, or takes it back. */
import type { Mail, MailBlock } from "../../../platform/mail/mail.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import type { NoticeMailKind } from "./jobs.ts"
import { type NoticeContent, textIn } from "./notice-content.ts"
import type { NoticeReader } from "./notice-readers.ts"
import { noticeTexts } from "./notice-texts.ts"

type Told = {
  id: string
  version: number
  kind: NoticeMailKind
  content: NoticeContent
  organisation: string
  /** The first of the machines that came after the organisation had been told; null when it is told for the first time. */
  since: string | null
}

type Say = ReturnType<typeof noticeTexts>

const keys = { NEW: "notice", AGAIN: "notice-again", WITHDRAWN: "notice-withdrawn" } as const
const subjects = { NEW: "subject", AGAIN: "againSubject", WITHDRAWN: "withdrawnSubject" } as const
const kinds = { SAFETY: "kind.SAFETY", SECURITY: "kind.SECURITY" } as const
const severities = {
  LOW: "severities.LOW",
  MEDIUM: "severities.MEDIUM",
  HIGH: "severities.HIGH",
  CRITICAL: "severities.CRITICAL",
} as const
const leads = { NEW: "lead", AGAIN: "againLead", WITHDRAWN: "withdrawnLead" } as const

/** A mail lists this many machines; the page lists all. */
const listedMachines = 10

/** The same notice, version and reader give the same key, so it is sent once, and a repetition has the same Message-ID. */
export function noticeMail(
  told: Told,
  reader: NoticeReader,
  { publicOrigin }: { publicOrigin: string },
): Mail {
  const { id, version, kind, content, organisation, since } = told
  const language = spokenLanguage(reader.language)
  const say = noticeTexts(language)
  const text = textIn(content, language)
  const named = say(kinds[content.kind])
  return {
    // A person of two organisations is told for each of them, as each has its machines.
    key: [keys[kind], id, version, organisation, reader.person, ...(since ? [since] : [])].join(":"),
    to: reader.email,
    language,
    subject: say(subjects[kind], { kind: named, title: text.title, id }),
    blocks: [
      { kind: "heading", text: text.title },
      { kind: "text", text: say(leads[kind], { count: reader.machines.length }) },
      ...(kind === "WITHDRAWN" ? [] : whatToDo(content, text, say)),
      {
        kind: "facts",
        rows: [
          { label: say("reference"), value: version > 1 ? `${id} (${say("version", { version })})` : id },
          { label: say("severity"), value: say(severities[content.severity]) },
          { label: say("machines"), value: machineLines(reader, say) },
        ],
      },
      {
        kind: "button",
        text: say(content.mustAcknowledge && kind !== "WITHDRAWN" ? "acknowledge" : "open"),
        href: new URL(`/mykomax/notices/${id.toLowerCase()}`, publicOrigin).href,
      },
      { kind: "text", text: say("because") },
    ],
    thread: `notice:${id}:${organisation}`,
    list: "notices",
    isBulk: true,
  }
}

function whatToDo({ texts }: NoticeContent, text: ReturnType<typeof textIn>, say: Say): MailBlock[] {
  const { text: what, action } = texts[text.language] ?? text
  return [
    { kind: "text", text: what },
    { kind: "heading", text: say("action") },
    { kind: "text", text: action },
  ]
}

function machineLines({ machines }: NoticeReader, say: Say): string {
  const lines = machines
    .slice(0, listedMachines)
    .map(({ serialNumber, name, model, plant }) =>
      [[name, model].filter(Boolean).join(" · "), serialNumber, plant].filter(Boolean).join(", "),
    )
  const more = machines.length - lines.length
  return [...lines, ...(more > 0 ? [say("more", { count: more })] : [])].join("\n")
}
