/** Uploads files one after the other. In parallel they would take as long in total, and the first would arrive last. */
import type { KeptFile } from "./kept-file.ts"
import type { SentFile } from "./send-file.ts"

export type UploadState = {
  files: readonly KeptFile[]
  /** A number from 0 to 1. */
  underWay: readonly { key: number; name: string; share: number }[]
  /** Messages about the files that were chosen last. */
  faults: readonly string[]
}

type Send = (file: File, onProgress: (share: number) => void) => Promise<SentFile>

export function createUploadQueue(
  stored: readonly KeptFile[],
  send: Send,
  onChange: (state: UploadState) => void,
) {
  let state: UploadState = { files: stored, underWay: [], faults: [] }
  let count = 0
  let last: Promise<unknown> = Promise.resolve()

  function change(next: Partial<UploadState>) {
    state = { ...state, ...next }
    onChange(state)
  }

  function begin(file: File) {
    count += 1
    const key = count
    change({ underWay: [...state.underWay, { key, name: file.name, share: 0 }] })
    last = last.then(async () => {
      const { files, faults } = await send(file, (share) =>
        change({ underWay: state.underWay.map((one) => (one.key === key ? { ...one, share } : one)) }),
      )
      change({
        underWay: state.underWay.filter((one) => one.key !== key),
        files: [...state.files, ...files],
        faults: [...state.faults, ...faults],
      })
    })
  }

  return {
    add(chosen: readonly File[]) {
      change({ faults: [] })
      for (const file of chosen) begin(file)
    },
    remove(id: string) {
      change({ files: state.files.filter((file) => file.id !== id) })
    },
  }
}
