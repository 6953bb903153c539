/** Attaches files to tickets, and makes sure that a file exists before a ticket refers to it. */
import type pg from "pg"
import type { Caller } from "../../platform/access/caller.ts"
import type { PersonOwner, StoredUpload } from "../../platform/uploads/upload.ts"
import { FieldErrors } from "./validate.ts"
import type { AttachedFile } from "./write-store.ts"

/** The claimant of the uploads; the tickets service decides who may open them. */
export const filesClaimant = "tickets"

/** The attachments: uploads that still belong to the person, or files that a remote website stores for us. */
export type Attached = { uploads: readonly string[] } | { files: readonly AttachedFile[] }

/** Only who is signed in files tickets. */
export type ClaimUploads = {
  claim(
    ids: readonly string[],
    owner: PersonOwner,
    claimant: string,
    client: pg.ClientBase,
  ): Promise<StoredUpload[]>
}

/** @throws {FieldErrors} when the person may not attach one of them; nothing is attached then. */
export async function takeFiles(
  attached: Attached,
  { subject, organisation }: Pick<Caller, "subject" | "organisation">,
  uploads: ClaimUploads,
  client: pg.ClientBase,
): Promise<AttachedFile[]> {
  if ("files" in attached) return [...attached.files]
  const ids = [...new Set(attached.uploads)]
  if (ids.length === 0) return []
  const claimed = await uploads.claim(ids, { subject, organisation }, filesClaimant, client)
  if (claimed.length < ids.length) throw new FieldErrors({ field: "attachments", code: "unknown" })
  return claimed.map(attachedFile)
}

function attachedFile({ id, name, mimeType, bytes }: StoredUpload): AttachedFile {
  return { uploadId: id, fileName: name, mediaType: mimeType, sizeBytes: bytes }
}
