import { withValues } from "../say.ts"
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
}

/** Uploads one file before its form is sent. It uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendFile(
  { address, owner }: Sending,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentFile> {
  return new Promise((resolve) => {
    const body = new FormData()
    // First, so that the server knows whose file it is before the file comes.
    if (owner) body.append(fileFields.owner, owner)
    body.append(fileFields.chosen, file)
    const request = new XMLHttpRequest()
    const fail = () =>
      resolve({ files: [], faults: [withValues("uploads:failed", { name: file.name, maximum: "" })] })
    request.open("POST", address)
    request.setRequestHeader("Accept", "application/json")
    request.responseType = "json"
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener("error", fail)
    request.addEventListener("load", () => {
      // A refusal has a JSON body with its reason, too.
      const answer = request.response as Partial<SentFile> | null
      if (answer?.faults) resolve({ ...answer, files: answer.files ?? [], faults: answer.faults })
      else fail()
    })
    request.send(body)
  })
}
