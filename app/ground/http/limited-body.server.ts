/**
 * Limits a request's body, which can then be read as text, JSON or form.
 *
 * @returns null if it is longer than `maxBytes`; the rest of it is left unread.
 * @throws a 400 for a text with a NUL. Nobody can type one, and PostgreSQL refuses it, so it would fail further down.
 *   With `hasFiles` the body may hold files of any bytes.
 */
export async function readLimitedBody(
  request: Request,
  maxBytes: number,
  { hasFiles = false } = {},
): Promise<Response | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return null
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.byteLength
    chunks.push(read.value)
    // Not cancelled: that would close the connection before the refusal is sent. `readPastAnswered` reads the rest.
    if (length > maxBytes) return null
  }
  const type = request.headers.get("Content-Type")
  if (!hasFiles && hasNul(Buffer.concat(chunks), type ?? "")) throw malformedBody()
  return new Response(new Blob(chunks), { headers: type ? { "Content-Type": type } : {} })
}

function hasNul(body: Buffer, type: string): boolean {
  if (body.includes(0)) return true
  if (type.startsWith("application/x-www-form-urlencoded")) return body.includes("%00")
  // An even number of backslashes before it would make it text about a NUL.
  return type.startsWith("application/json") && /(?<!\\)(?:\\\\)*\\u0000/.test(body.toString("latin1"))
}

/** In the form that error pages understand; `request/answers` has it for everybody above the ground. */
function malformedBody(): Response {
  return Response.json({ kind: "refused", code: "malformed-body" }, { status: 400 })
}
