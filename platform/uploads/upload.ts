/** What an upload is, and what is said of one that can't be taken. */
import type pg from "pg"

/** Who sent a file: nobody else sees it until it is claimed. */
export type UploadOwner = PersonOwner | FormOwner

/** The account of somebody who is signed in, in the organisation that they act for. */
export type PersonOwner = { subject: string; organisation: string | null }

/** A form that is being filled in without an account. */
export type FormOwner = {
  /** A random key of 128 bits: whoever can name it has the form. */
  form: string
}

/** Who sends a form. Whose files an anonymous form brings is written in the form itself, so it is asked when the fields are there. */
export type UploadSender =
  | PersonOwner
  | {
      /** Bounds what one client can bring. A fingerprint, since it is kept for a day. */
      address: string
      readForm(fields: ReceivedForm["fields"]): string
    }

export type UploadKind = "picture" | "video" | "document"

export type StoredUpload = {
  id: string
  /** The form field that it came in. */
  field: string
  /** Safe to show and to save under. */
  name: string
  /** From the bytes, not from what the browser said. */
  mimeType: string
  kind: UploadKind
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** The app turns codes into sentences; `params` are what those need. */
export type UploadFaultCode =
  | "empty"
  /** `maxBytes` */
  | "too-large"
  /** `maxFiles` */
  | "too-many"
  /** Executables, scripts, HTML, SVG: `type` */
  | "dangerous"
  /** Not among what is taken: `type` */
  | "unknown-type"
  /** The name says one thing, the bytes another: `extension`, `type` */
  | "mislabelled"
  /** No room left on the disk. */
  | "no-room"
  /** The organisation's files take all the room that they may. */
  | "over-quota"
  /** Anonymous forms have brought as much as they may within a day, those of this client or all together. */
  | "crowded"
  /** Too many forms of this account or client are being read already. */
  | "busy"
  /** Form fields beyond what a form can have: `maxBytes` */
  | "fields-too-large"
  /** No multipart form, or broken off in the middle. */
  | "broken"

export type UploadFault = {
  /** Empty where the whole form is meant. */
  field: string
  /** Empty where the whole form is meant. */
  name: string
  code: UploadFaultCode
  params: Readonly<Record<string, string | number>>
}

export type ReceivedForm = {
  /** In the order of the form; a name may come more than once. */
  fields: [name: string, value: string][]
  files: StoredUpload[]
  faults: UploadFault[]
}

/** Whoever asks for an upload says by what right: as who sent it, or on behalf of what it was claimed for. */
export type UploadHolder = { owner: UploadOwner } | { claimant: string }

export type UploadContent = {
  upload: StoredUpload
  /** Inclusive; null for the whole file. */
  range: { start: number; end: number } | null
  stream: ReadableStream<Uint8Array>
}

export type Uploads = {
  /** Reads a multipart form, streaming its files to disk. Never throws for what the client did: see `faults`. */
  receive(request: Request, options: { owner: UploadSender }): Promise<ReceivedForm>
  /** The owner's unclaimed uploads among these ids, in their order: what a form that came back shows as kept. */
  find(ids: readonly string[], owner: UploadOwner): Promise<StoredUpload[]>
  /** What was claimed for a thing, oldest first. */
  listClaimed(claimant: string): Promise<StoredUpload[]>
  /**
   * Binds the owner's uploads to a thing (`ticket-reply:4711`) in the caller's transaction. Ids that are not the owner's or
   * claimed already are left out of the answer.
   */
  claim(
    ids: readonly string[],
    owner: UploadOwner,
    claimant: string,
    client: pg.ClientBase,
  ): Promise<StoredUpload[]>
  /** Null: there is none, or it is somebody else's. @throws RangeError for a range outside of the file. */
  open(
    id: string,
    holder: UploadHolder,
    range?: { start: number; end?: number | undefined },
  ): Promise<UploadContent | null>
  /** A finished answer for a browser: ranges and HEAD included, kept by no browser; 404 where there is none or it is somebody else's. */
  respond(request: Request, id: string, holder: UploadHolder): Promise<Response>
  /** A small picture of a picture, at most 480 pixels wide; 404 where there can be none, and as `respond`. */
  preview(id: string, holder: UploadHolder): Promise<Response>
  /** @returns whether there was one that the holder may remove. */
  remove(id: string, holder: UploadHolder): Promise<boolean>
  /** Removes what was claimed by nothing for a day. */
  sweep(): Promise<number>
  stop(): Promise<void>
}
