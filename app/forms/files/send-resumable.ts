/** Uploads one file before its form is sent, in the protocol of tus.io: after a break it goes on where the server has stopped. */
import type { SentFile } from "./send-file.ts"

type Sending = {
  address: string
  /** The owner that the answer to an earlier file named. */
  owner: string | null
  /** What is said when the file can't be sent. */
  failed(name: string): string
  /** Takes the file back while it is on its way. */
  signal: AbortSignal
  /** Pauses before further attempts when the connection breaks; each piece that arrives begins them anew. */
  pausesMs?: readonly number[]
}

/** The server won't have it, so another attempt would be in vain. */
class Refusal extends Error {}

const protocol = { "Tus-Resumable": "1.0.0" }

/** A file that was taken back is neither a file nor a fault. */
export async function sendResumable(
  { pausesMs = [1_000, 3_000, 10_000, 30_000], ...sending }: Sending,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentFile> {
  let place: string | null = null
  let lastOffset = 0
  for (let attempt = 0; attempt <= pausesMs.length; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, pausesMs[attempt - 1]))
    if (sending.signal.aborted) break
    try {
      place ??= await begin(sending, file)
      const offset = attempt === 0 ? 0 : await askOffset(place)
      if (offset === null) {
        // The server has forgotten it.
        place = null
        continue
      }
      if (offset > lastOffset) attempt = 0
      lastOffset = offset
      return await sendRest(place, file, offset, sending, onProgress)
    } catch (error) {
      if (error instanceof Refusal) break
    }
  }
  return { files: [], faults: sending.signal.aborted ? [] : [sending.failed(file.name)] }
}

async function begin({ address, owner, signal }: Sending, { name, size }: File): Promise<string> {
  const metadata = [`filename ${base64(name)}`, ...(owner ? [`owner ${base64(owner)}`] : [])].join(",")
  const headers = { ...protocol, "Upload-Length": String(size), "Upload-Metadata": metadata }
  const response = await fetch(address, { method: "POST", headers, signal })
  const location = response.headers.get("Location")
  if (response.status === 201 && location)
    return new URL(location, response.url).pathname + new URL(response.url).search
  throw response.status < 500 ? new Refusal() : new Error(`answered ${response.status}`)
}

/** @returns null when the server doesn't know the file any more. */
async function askOffset(place: string): Promise<number | null> {
  const response = await fetch(place, { method: "HEAD", headers: protocol, cache: "no-store" })
  if (response.ok) return Number(response.headers.get("Upload-Offset"))
  if (response.status === 404 || response.status === 410) return null
  throw new Error(`answered ${response.status}`)
}

/** It uses XMLHttpRequest, because `fetch` reports no upload progress. */
function sendRest(
  place: string,
  file: File,
  offset: number,
  { signal }: Sending,
  onProgress: (share: number) => void,
): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("PATCH", place)
    const headers = {
      ...protocol,
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = "json"
    request.upload.addEventListener("progress", ({ loaded }) =>
      onProgress((offset + loaded) / (file.size || 1)),
    )
    for (const event of ["error", "abort"])
      request.addEventListener(event, () => reject(new Error("the connection broke")))
    signal.addEventListener("abort", () => request.abort(), { once: true })
    request.addEventListener("load", () => {
      const answer = request.response as Partial<SentFile> | null
      if (answer?.faults) resolve({ ...answer, files: answer.files ?? [], faults: answer.faults })
      // A piece of it was sent twice, or another request still holds the file.
      else if ([409, 423].includes(request.status) || request.status >= 500) reject(new Error("try again"))
      else reject(new Refusal())
    })
    request.send(file.slice(offset))
  })
}

/** Of the bytes, since names have letters that `btoa` doesn't know. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
