/**
 * Limits a request's body, which can then be read as text, JSON or form. @returns null if it is longer than `maxBytes`,
 * of which no more is read.
 */
export async function readLimitedBody(request: Request, maxBytes: number): Promise<Response | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return null
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.byteLength
    chunks.push(read.value)
    if (length > maxBytes) {
      await reader?.cancel()
      return null
    }
  }
  const type = request.headers.get("Content-Type")
  return new Response(new Blob(chunks), { headers: type ? { "Content-Type": type } : {} })
}
