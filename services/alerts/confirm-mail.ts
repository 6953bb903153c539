import type { Mail } from "../../platform/mail/mail.ts"
import { alertTexts } from "./alert-texts.ts"
import { alertHref } from "./links.ts"
import type { AlertSettings } from "./parts.ts"
import type { Wishes } from "./wishes.ts"

type Question = { email: string; token: string; digest: string; wishes: Wishes }

/** Asks whether the address wants the alerts. It is the same for a new address and for a known one. */
export function confirmMail({ email, token, digest, wishes }: Question, settings: AlertSettings): Mail {
  const { language, locale, adHoc, allReleases, topics } = wishes
  const say = alertTexts(language)
  const wished = [
    ...(adHoc ? [say("wish.adHoc")] : []),
    ...(allReleases ? [say("wish.releases")] : []),
    ...(topics.length > 0 ? [say("wish.topics")] : []),
  ]
  return {
    key: `alert-confirm:${digest}`,
    to: email,
    language,
    subject: say("confirm.subject"),
    blocks: [
      { kind: "text", text: say("confirm.lead") },
      { kind: "text", text: wished.map((line) => `– ${line}`).join("\n") },
      {
        kind: "button",
        text: say("confirm.button"),
        href: alertHref(settings, locale, "confirm", token),
      },
      { kind: "text", text: say("confirm.ignore") },
    ],
  }
}
