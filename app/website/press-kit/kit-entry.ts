import type { PictureFile } from "./kit-pictures.ts"

/** One file of the archive. `version` changes with its content. */
export type KitEntry = { path: string; version: string } & (
  | { kind: "bytes"; bytes: Buffer }
  | { kind: "picture"; file: PictureFile }
)

/** Windows' own programs read UTF-8 only behind this mark. */
const mark = "\ufeff"

export function textEntry(path: string, text: string): KitEntry {
  return { kind: "bytes", path, version: text, bytes: Buffer.from(mark + text.replace(/\n/g, "\r\n")) }
}
