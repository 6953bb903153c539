/** The mail that tells a watcher of a new version. */
import type { Mail } from "../../../platform/mail/mail.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import type { SoftwareSettings } from "../parts.ts"
import { type ProductRow, textIn, type VersionRow } from "../rows.ts"
import { softwareTexts } from "../software-texts.ts"
import { optOutPath } from "./opt-out.ts"
import type { WatchRow } from "./watch-store.ts"

/** The same version and person give the same key, so it is sent once, and a repetition has the same Message-ID. */
export function versionMail(
  product: ProductRow,
  { id, version, releasedOn, notes }: VersionRow,
  reader: WatchRow,
  { publicOrigin, secret }: SoftwareSettings,
): Mail {
  const language = spokenLanguage(reader.language)
  const say = softwareTexts(language)
  const name = textIn(product.texts, language).text.name
  const lines = textIn(notes, language).text
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(releasedOn),
  )
  const endPath = optOutPath(secret, { person: reader.person, product: product.key, language })
  return {
    key: `software:${id}:${reader.person}`,
    to: reader.email,
    language,
    subject: say("version.subject", { name, version }),
    blocks: [
      { kind: "heading", text: say("version.heading", { name, version }) },
      { kind: "facts", rows: [{ label: say("version.released"), value: date }] },
      ...(lines.length > 0
        ? [{ kind: "text", text: lines.map((line) => `– ${line}`).join("\n") } as const]
        : []),
      {
        kind: "button",
        text: say("version.open"),
        href: new URL(`/mykomax/downloads/${encodeURIComponent(product.key)}`, publicOrigin).href,
      },
      { kind: "text", text: say("version.because", { name }) },
    ],
    thread: `software:${product.key}`,
    unsubscribeUrl: new URL(endPath, publicOrigin).href,
    list: "software",
    isBulk: true,
  }
}
