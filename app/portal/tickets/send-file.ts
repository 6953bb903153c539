import { withValues } from "../../forms/say.ts"
import type { KeptFile } from "./kept-file.ts"

export type SentFile = { files: KeptFile[]; faults: string[] }

/** Uploads one file before its form is sent. It uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendFile(
  address: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentFile> {
  return new Promise((resolve) => {
    const body = new FormData()
    body.append("files", file)
    const request = new XMLHttpRequest()
    const fail = () =>
      resolve({ files: [], faults: [withValues("tickets:upload.failed", { name: file.name, maximum: "" })] })
    request.open("POST", address)
    request.setRequestHeader("Accept", "application/json")
    request.responseType = "json"
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener("error", fail)
    request.addEventListener("load", () => {
      // A refusal has a JSON body with its reason, too.
      const answer = request.response as Partial<SentFile> | null
      if (answer?.faults) resolve({ files: answer.files ?? [], faults: answer.faults })
      else fail()
    })
    request.send(body)
  })
}
