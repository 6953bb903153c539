/** Files of tickets: where they come from, and that they are there before a ticket says so. */
import type pg from "pg"
import type { Caller } from "../../platform/access/caller.ts"
import type { PersonOwner, StoredUpload } from "../../platform/uploads/upload.ts"
import { FieldErrors } from "./validate.ts"
import type { AttachedFile } from "./write-store.ts"

/** On whose behalf uploads are claimed: who may open which is the tickets' business. */
export const filesClaimant = "tickets"

/** What is attached: uploads that are still the person's own, or files that a website keeps for us. */
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

/** @throws {FieldErrors} where one of them isn't the person's to attach; nothing is attached then. */
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
