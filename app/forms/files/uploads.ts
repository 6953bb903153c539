/** Where the files of forms are kept, as part of the upstreams. */
import type { KeptFile } from "./kept-file.ts"
import type { UploadFault } from "./upload-fault.ts"

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    uploads: Uploads
  }
}

/** A person in the organisation that they act for, or a form of somebody who isn't signed in. */
export type FilesOwner = Person | { form: string }

type Person = { subject: string; organisation: string | null }

/** Who sends a form. One of somebody who isn't signed in says itself whose its files are. */
export type FilesSender = Person | AnonymousSender

export type AnonymousSender = {
  /** Bounds what one client can bring. */
  address: string
  readForm(fields: readonly [name: string, value: string][]): string
}

type Holder = { owner: FilesOwner }

/** Files that were sent with a form, or ahead of it. */
export type Uploads = {
  /** Reads a multipart form, streaming its files to disk. Never throws for what the client did: see `faults`. */
  receive(
    request: Request,
    options: { owner: FilesSender; kinds?: readonly KeptFile["kind"][] | undefined },
  ): Promise<{ fields: [name: string, value: string][]; files: KeptFile[]; faults: UploadFault[] }>
  /** Takes a file in pieces, below `path`; the last request is answered with what `finish` makes of the whole. */
  resume(
    request: Request,
    options: { path: string; address: string; finish(form: Request): Promise<string> },
  ): Promise<Response>
  /** The owner's uploads among these ids that are part of nothing yet, in their order. */
  find(ids: readonly string[], owner: FilesOwner): Promise<KeptFile[]>
  /** 404 where there is none or it is somebody else's. */
  respond(request: Request, id: string, holder: Holder): Promise<Response>
  /** A small picture of a picture; 404 where there can be none, and as `respond`. */
  preview(id: string, holder: Holder): Promise<Response>
  /** @returns whether there was one that the holder may remove. */
  remove(id: string, holder: Holder): Promise<boolean>
}
