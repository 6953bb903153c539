import { fileFields, type KeptFile } from "./kept-file.ts"

export type SentFile = {
  files: KeptFile[]
  faults: string[]
  /** For a form of somebody who isn't signed in: it names its owner with the next file and when it is sent. */
  owner?: string | null
}

type Sending = {
  address: string
  /** The owner that the answer to an earlier file named. */
  owner: string | null
  /** What is said when there is no answer. */
  failed(name: string): string
  /** Takes the file back while it is on its way. */
  signal?: AbortSignal
  /** Pauses before further attempts when the connection breaks. */
  pausesMs?: readonly number[]
}

/**
 * Uploads one file before its form is sent, and begins again when the connection breaks. A file that was taken back is neither a file nor a
 * fault.
 */
export async function sendFile(
  { pausesMs = [1_000, 5_000, 15_000], ...sending }: Sending,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentFile> {
  for (const pauseMs of [0, ...pausesMs]) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (sending.signal?.aborted) break
    const sent = await sendOnce(sending, file, onProgress)
    if (sent !== "broken") return sent
  }
  return { files: [], faults: sending.signal?.aborted ? [] : [sending.failed(file.name)] }
}

/** It uses XMLHttpRequest, because `fetch` reports no upload progress. */
function sendOnce(
  { address, owner, failed, signal }: Omit<Sending, "pausesMs">,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentFile | "broken"> {
  return new Promise((resolve) => {
    const body = new FormData()
    // First, so that the server knows whose file it is before the file comes.
    if (owner) body.append(fileFields.owner, owner)
    body.append(fileFields.chosen, file)
    const request = new XMLHttpRequest()
    request.open("POST", address)
    request.setRequestHeader("Accept", "application/json")
    request.responseType = "json"
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener("error", () => resolve("broken"))
    request.addEventListener("abort", () => resolve({ files: [], faults: [] }))
    signal?.addEventListener("abort", () => request.abort(), { once: true })
    request.addEventListener("load", () => {
      // A refusal has a JSON body with its reason, too.
      const answer = request.response as Partial<SentFile> | null
      if (answer?.faults) resolve({ ...answer, files: answer.files ?? [], faults: answer.faults })
      else resolve({ files: [], faults: [failed(file.name)] })
    })
    request.send(body)
  })
}
