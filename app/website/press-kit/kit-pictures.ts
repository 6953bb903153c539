/** The files behind pictures' addresses, as part of the upstreams; `start/rows/content.ts` opens them. */
import type { Readable } from "node:stream"

/** Not opened before it is its turn in the archive. */
export type PictureFile = { open(): Promise<Readable> }

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    /** The file in full size. @returns null when there is none at this address. */
    findPictureFile(url: string): Promise<PictureFile | null>
  }
}
