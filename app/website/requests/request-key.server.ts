import { createHash } from "node:crypto"
import type { KeptFile } from "../../forms/files/kept-file.ts"
import type { Values } from "./description/request-form.ts"

type Sent = {
  form: string
  /** The key of the form's rendering. */
  rendered: string
  values: Values
  files: readonly Pick<KeptFile, "name" | "bytes">[]
}

/**
 * The idempotency key of a request. A double click or a reload sends the same content from the same rendering, and counts once. Whoever
 * goes back, corrects something and sends again gets the same rendering from the browser's memory but another content, and the second
 * request must not be taken for the first one. Files count by name and size, since each upload gives them another id.
 */
export function requestKey({ form, rendered, values, files }: Sent): string {
  const content = [
    form,
    rendered,
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
    files.map(({ name, bytes }) => [name, bytes]),
  ]
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex")
  // Version 8 of RFC 9562: a UUID with a content of one's own.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-")
}
