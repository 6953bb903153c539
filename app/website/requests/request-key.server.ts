import { createHash } from "node:crypto"
import { fileFields, type KeptFile } from "../../forms/files/kept-file.ts"
import type { Values } from "./description/request-form.ts"

type Sent = {
  form: string
  /** The key of the form's rendering. */
  rendered: string
  values: Values
  fields: URLSearchParams
  files: readonly Pick<KeptFile, "id" | "name" | "bytes">[]
}

/**
 * The idempotency key of a request. A double click or a reload sends the same content from the same rendering, and counts once. Whoever
 * goes back, corrects something and sends again gets the same rendering from the browser's memory but another content, and the second
 * request must not be taken for the first one. Files that come
 * with this very request count by name and size, since each upload gives them another id. Those that came before count by the ids that the
 * form names, since of a double click the second finds them no more: the first has claimed them.
 */
export function requestKey({ form, rendered, values, fields, files }: Sent): string {
  const named = fields.getAll(fileFields.kept)
  const fresh = files.filter(({ id }) => !named.includes(id))
  const content = [
    form,
    rendered,
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
    [...named, ...fresh.map(({ name, bytes }) => [name, bytes])],
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
