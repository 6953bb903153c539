/** Uploads files one after the other. In parallel they would take as long in total, and the first would arrive last. */
import type { KeptFile } from "./kept-file.ts"
import type { SentFile } from "./send-file.ts"

export type UploadState = {
  files: readonly KeptFile[]
  /** A number from 0 to 1. */
  underWay: readonly { key: number; name: string; share: number }[]
  /** Messages about the files that were chosen last. */
  faults: readonly string[]
  /** Of a form without an account: whose its files are. Null until the first one has arrived. */
  owner: string | null
}

/** @param owner what the form knows of its owner when this file's turn comes. */
type Send = (
  file: File,
  onProgress: (share: number) => void,
  owner: string | null,
  signal: AbortSignal,
) => Promise<SentFile>

export function createUploadQueue(
  stored: Pick<UploadState, "files" | "owner">,
  send: Send,
  onChange: (state: UploadState) => void,
) {
  let state: UploadState = { ...stored, underWay: [], faults: [] }
  const running = new Map<number, AbortController>()
  let count = 0
  let last: Promise<unknown> = Promise.resolve()

  function change(next: Partial<UploadState>) {
    state = { ...state, ...next }
    onChange(state)
  }

  function begin(file: File) {
    count += 1
    const key = count
    const controller = new AbortController()
    running.set(key, controller)
    change({ underWay: [...state.underWay, { key, name: file.name, share: 0 }] })
    last = last.then(async () => {
      if (controller.signal.aborted) return
      const onProgress = (share: number) =>
        change({ underWay: state.underWay.map((one) => (one.key === key ? { ...one, share } : one)) })
      const { files, faults, owner = null } = await send(file, onProgress, state.owner, controller.signal)
      running.delete(key)
      change({
        underWay: state.underWay.filter((one) => one.key !== key),
        files: [...state.files, ...files],
        faults: [...state.faults, ...faults],
        owner: owner ?? state.owner,
      })
    })
  }

  return {
    add(chosen: readonly File[]) {
      change({ faults: [] })
      for (const file of chosen) begin(file)
    },
    /** A file that is on its way, or waits for its turn. */
    cancel(key: number) {
      running.get(key)?.abort()
      running.delete(key)
      change({ underWay: state.underWay.filter((one) => one.key !== key) })
    },
    remove(id: string) {
      change({ files: state.files.filter((file) => file.id !== id) })
    },
  }
}
