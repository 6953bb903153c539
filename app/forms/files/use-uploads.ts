import { type ChangeEvent, useEffect, useRef, useState } from "react"
import { useHydrated } from "../../design/components/use-hydrated.ts"
import { withValues } from "../say.ts"
import type { KeptFile } from "./kept-file.ts"
import { sendFile } from "./send-file.ts"
import { createUploadQueue, type UploadState } from "./upload-queue.ts"

type Options = {
  formId: string
  /** Takes files by POST; below it each file has an address of its own. */
  address: string
  files: readonly KeptFile[]
  owner: string | null
}

/** Uploads each file as soon as it is chosen, and holds the form's submit back until all have arrived. */
export function useUploads({ formId, address, files, owner }: Options) {
  const isReady = useHydrated()
  const [state, setState] = useState<UploadState>({ files, owner, underWay: [], faults: [] })
  const kept = useRef<ReturnType<typeof createUploadQueue>>(undefined)
  useHeldBack(formId, state.underWay.length > 0)

  function queue() {
    kept.current ??= createUploadQueue(
      { files, owner },
      (file, tell, ownerNow, signal) => sendFile({ address, owner: ownerNow, failed, signal }, file, tell),
      setState,
    )
    return kept.current
  }

  function add({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    // The field itself shows the message for a file that is too large; such a file isn't uploaded.
    if (!target.checkValidity()) return
    target.value = ""
    // The upload list takes over from the plain list of chosen files.
    target.parentElement?.querySelector(".file-list")?.replaceChildren()
    queue().add(chosen)
  }

  function remove(id: string) {
    queue().remove(id)
    // When this request fails, the file stays as an unclaimed upload, which the server deletes after a while. A form without an
    // account leaves its file to that as well, since a bare address doesn't say whose it is.
    if (state.owner === null)
      void fetch(`${address}/${encodeURIComponent(id)}`, { method: "DELETE" }).catch(() => undefined)
  }
  return { ...state, isReady, add, remove: isReady ? remove : null }
}

function failed(name: string): string {
  return withValues("uploads:failed", { name, maximum: "" })
}

function useHeldBack(formId: string, isBusy: boolean) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!isBusy || !form) return undefined
    const hold = (event: Event) => event.preventDefault()
    form.addEventListener("submit", hold)
    return () => form.removeEventListener("submit", hold)
  }, [formId, isBusy])
}
