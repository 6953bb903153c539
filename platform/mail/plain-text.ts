/** Writes a mail as plain text, for text-only programs, screen readers and quotes in replies. */

import type english from "../../locales/en/mail.json"
import type { KeysOf, TextsOf } from "../texts/texts.ts"
import type { Mail, MailBlock } from "./mail.ts"

export type FrameTexts = TextsOf<KeysOf<typeof english>>

export type Frame = { texts: FrameTexts; brand: string; origin: string; host: string }

/** Two hyphens and a space on a line: mail programs omit the text below from a reply (RFC 3676). */
const signatureMark = "-- "

export function writeText(mail: Mail, { texts, brand, host }: Frame): string {
  const signature = [signatureMark, brand, texts("automatic", { host })].join("\n")
  const unsubscribe = mail.unsubscribeUrl ? `${texts("unsubscribe")}\n${mail.unsubscribeUrl}` : null
  const parts = [...mail.blocks.map(writeBlock), signature, unsubscribe]
  return `${parts.filter((part) => part !== null).join("\n\n")}\n`
}

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
    case "text":
      return block.text
    case "quote":
      return block.text.replace(/^/gm, "> ").replace(/ +$/gm, "")
    case "code":
      return `    ${block.text}`
    case "button":
      return `${block.text}\n${block.href}`
    case "facts":
      return block.rows
        .map(({ label, value }) => `${label}\n    ${value.replaceAll("\n", "\n    ")}`)
        .join("\n")
  }
}
