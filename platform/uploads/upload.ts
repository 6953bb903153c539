/** Uploads, and the reasons for which one is refused. */
import type pg from "pg"
import type { Scan } from "./scan/scan-store.ts"

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
  /** The form field that contained the file. */
  field: string
  /** A name that is safe to show and to save under. */
  name: string
  /** Determined from the content, not taken from the browser. */
  mimeType: string
  kind: UploadKind
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
}

/** The app translates the codes into sentences; `params` are the values that those need. */
export type UploadFaultCode =
  | "empty"
  /** Has `maxBytes`. */
  | "too-large"
  /** Has `maxFiles`. */
  | "too-many"
  /** Executables, scripts, HTML or SVG; has `type`. */
  | "dangerous"
  /** A type that isn't accepted; has `type`. */
  | "unknown-type"
  /** The name doesn't fit the content; has `extension` and `type`. */
  | "mislabelled"
  /** The form takes pictures and films only; has `type`. */
  | "not-a-picture"
  /** All files of an anonymous form together; has `maxBytes`. */
  | "too-large-in-all"
  /** The disk is full. */
  | "no-room"
  /** The organisation's files have reached their limit. */
  | "over-quota"
  /** Anonymous forms have brought as much as they may within a day, those of this client or all together. */
  | "crowded"
  /** Too many forms of this account or client are being read already. */
  | "busy"
  /** More form fields than allowed; has `maxBytes`. */
  | "fields-too-large"
  /** No multipart form, or an interrupted one. */
  | "broken"

export type UploadFault = {
  /** Empty for a fault of the whole form. */
  field: string
  /** Empty for a fault of the whole form. */
  name: string
  code: UploadFaultCode
  params: Readonly<Record<string, string | number>>
}

export type ReceivedForm = {
  /** In the form's order; a name may occur more than once. */
  fields: [name: string, value: string][]
  files: StoredUpload[]
  faults: UploadFault[]
}

/** By what right an upload is read: as its sender, or on behalf of the object that claimed it. */
export type UploadHolder = { owner: UploadOwner } | { claimant: string }

export type UploadContent = {
  upload: StoredUpload
  /** Both ends are inclusive; null for the whole file. */
  range: { start: number; end: number } | null
  stream: ReadableStream<Uint8Array>
}

export type ReceiveOptions = {
  owner: UploadSender
  /** The kinds of files that the form takes; all where it says nothing [FORM-38]. */
  kinds?: readonly UploadKind[] | undefined
}

export type ResumeOptions = {
  /** Where the requests go; each file has an address below it. */
  path: string
  /** Bounds what one client can begin. A fingerprint. */
  address: string
  /** Receives the whole file as a form with this one file. @returns what the last request is answered with, as JSON. */
  finish(form: Request): Promise<string>
}

export type Uploads = {
  /** Reads a multipart form, streaming its files to disk. Never throws for what the client did: see `faults`. */
  receive(request: Request, options: ReceiveOptions): Promise<ReceivedForm>
  /** Takes a file of an anonymous form in pieces; at the last one `finish` gets it as a form to receive. */
  resume(request: Request, options: ResumeOptions): Promise<Response>
  /** The owner's unclaimed uploads among these ids, in their order: what a form that came back shows as kept. */
  find(ids: readonly string[], owner: UploadOwner): Promise<StoredUpload[]>
  /** What the virus scanner has said of these uploads, whoever has them; where there is none, all are `NOT_SCANNED`. */
  scansOf(ids: readonly string[]): Promise<Map<string, Scan>>
  /** The uploads that an object has claimed, oldest first. */
  listClaimed(claimant: string): Promise<StoredUpload[]>
  /**
   * Binds the owner's uploads to an object (`ticket-reply:4711`) in the caller's transaction. The answer omits ids that
   * aren't the owner's or are claimed already.
   */
  claim(
    ids: readonly string[],
    owner: UploadOwner,
    claimant: string,
    client: pg.ClientBase,
  ): Promise<StoredUpload[]>
  /**
   * Copies claimed uploads, with what the scanner said of them, as unclaimed uploads of a person: whatever else should
   * keep them claims those. Copying for the same person again gives the same copies.
   *
   * @returns the copies in the order of `ids`; those that the claimant doesn't have are left out.
   */
  copy(ids: readonly string[], holder: { claimant: string }, owner: PersonOwner): Promise<StoredUpload[]>
  /**
   * @returns null when there is none or it belongs to somebody else. @throws RangeError for a range outside of the
   *   file.
   */
  open(
    id: string,
    holder: UploadHolder,
    range?: { start: number; end?: number | undefined },
  ): Promise<UploadContent | null>
  /**
   * Builds the answer for a browser, with ranges and HEAD, and without caching. It is a 404 when there is no such
   * upload or it belongs to somebody else, a 403 for an infected one, and a 503 for a claimed one that the scanner hasn't seen yet.
   */
  respond(request: Request, id: string, holder: UploadHolder): Promise<Response>
  /**
   * A small version of a picture, at most 480 pixels wide. It is a 404 when there can be none, and in the cases of
   * `respond`.
   */
  preview(id: string, holder: UploadHolder): Promise<Response>
  /** @returns whether there was an upload that the holder may remove. */
  remove(id: string, holder: UploadHolder): Promise<boolean>
  /** Removes uploads that have stayed unclaimed for a day. */
  sweep(): Promise<number>
  /** Shows the scanner what waits for it; does nothing where none is configured. @throws when the scanner fails. */
  scan(signal?: AbortSignal): Promise<number>
}
