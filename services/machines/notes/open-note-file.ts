import type pg from "pg"
import { findCaller } from "../../../platform/access/require-caller.ts"
import type { FindStanding } from "../../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../../platform/access/verify-identity-token.ts"
import { answerFile, type FileShape } from "../../../platform/uploads/answer-file.ts"
import type { Uploads } from "../../../platform/uploads/upload.ts"
import { isUuid, keptBy } from "../keeping.ts"
import { noteClaimant } from "./change-notes.ts"
import { NoteStore } from "./note-store.ts"

/** Answers with a file of a note, whole or small, for who may read the note; 404 for everybody else. */
export type OpenNoteFile = (
  request: Request,
  idToken: string,
  asked: { note: string; file: string; shape: FileShape },
) => Promise<Response>

type Options = {
  pool: pg.Pool
  verify: VerifyIdentityToken
  findStanding: FindStanding
  uploads: Pick<Uploads, "respond" | "preview">
}

export function createOpenNoteFile({ pool, uploads, ...doors }: Options): OpenNoteFile {
  async function maySee(idToken: string, note: string, file: string): Promise<boolean> {
    const caller = isUuid(note) ? await findCaller(idToken, doors) : null
    return caller !== null && new NoteStore(pool).hasFile(note, file, keptBy(caller).own)
  }
  return async function openNoteFile(request, idToken, { note, file, shape }) {
    const seen = (await maySee(idToken, note, file)) ? file : null
    return answerFile({ uploads, request, file: seen, claimant: noteClaimant, shape })
  }
}
