import type { Draft } from "../../request/links/mailto.ts"

export type LinkDraft = Draft & { text: string }

/** Far more than a link can carry; what is longer is no draft. */
const maxFieldLength = 4000

/** Reads the fields of the form, from an address or as they are typed. */
export function readLinkDraft(fields: { get(name: string): unknown }): LinkDraft {
  const read = (name: string) => {
    const value = fields.get(name)
    return typeof value === "string" ? value.slice(0, maxFieldLength) : ""
  }
  return {
    to: read("to"),
    cc: read("cc"),
    bcc: read("bcc"),
    subject: read("subject"),
    body: read("body"),
    text: read("text"),
  }
}
