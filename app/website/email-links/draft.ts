import type { Draft } from "../../request/links/mailto.ts"

export type LinkDraft = Draft & { text: string }

/** A link can't carry nearly as much; longer texts are refused. */
const maxFieldLength = 4000

/** Reads the form's fields, from an address or from the form while one types. */
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
