/** The mail that tells a subscriber of a release. */
import type { Mail, MailBlock } from "../../platform/mail/mail.ts"
import { alertTexts } from "./alert-texts.ts"
import { signedHref } from "./links.ts"
import type { AlertSettings } from "./parts.ts"
import type { ReleaseText } from "./release-text.ts"
import type { Recipient } from "./rows.ts"

type Told = { id: string; isAdHoc: boolean; text: ReleaseText }

/** The same release and subscriber give the same key, so it is sent once and a repetition has the same Message-ID. */
export function mailKeyOf(releaseId: string, subscriptionId: string): string {
  return `alert:${releaseId}:${subscriptionId}`
}

export function releaseMail({ id, isAdHoc, text }: Told, reader: Recipient, settings: AlertSettings): Mail {
  const say = alertTexts(reader.language)
  // The listing rules want the notice first, in the subject as in the text.
  const notice = isAdHoc ? [say("adHoc")] : []
  const { title, leadText, path, contacts } = text
  return {
    key: mailKeyOf(id, reader.id),
    to: reader.email,
    language: reader.language,
    subject: [...notice, title].join(" – "),
    blocks: [
      ...notice.map((line): MailBlock => ({ kind: "text", text: line })),
      { kind: "heading", text: title },
      ...(leadText ? [{ kind: "text", text: leadText } as const] : []),
      ...(text.language === reader.language
        ? []
        : [{ kind: "text", text: say("release.otherLanguage") } as const]),
      {
        kind: "button",
        text: say("release.read"),
        href: new URL(`/${reader.locale}${path}`, settings.publicOrigin).href,
      },
      ...contactBlock(say("release.contact"), contacts),
      { kind: "text", text: say("release.because") },
      { kind: "text", text: `${say("release.change")}\n${signedHref(settings, reader, "manage")}` },
    ],
    unsubscribeUrl: signedHref(settings, reader, "unsubscribe"),
    list: isAdHoc ? "ad-hoc" : "media-releases",
    isBulk: true,
  }
}

function contactBlock(label: string, contacts: ReleaseText["contacts"]): MailBlock[] {
  if (contacts.length === 0) return []
  const value = contacts
    .map(({ name, role, email, telephone }) => [name, role, telephone, email].filter(Boolean).join("\n"))
    .join("\n\n")
  return [{ kind: "facts", rows: [{ label, value }] }]
}
