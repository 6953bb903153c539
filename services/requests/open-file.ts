import type pg from "pg"
import { findCaller } from "../../platform/access/require-caller.ts"
import type { FindStanding } from "../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../platform/access/verify-identity-token.ts"
import { answerFile, type FileShape } from "../../platform/uploads/answer-file.ts"
import type { Uploads } from "../../platform/uploads/upload.ts"
import { filesClaimant } from "./parts.ts"
import { RequestStore } from "./store.ts"

/** Answers with a request's file for staff, whole or as a small picture; 404 for everybody else. */
export type OpenFile = (request: Request, idToken: string, id: string, shape: FileShape) => Promise<Response>

type Options = {
  pool: pg.Pool
  verify: VerifyIdentityToken
  findStanding: FindStanding
  uploads: Pick<Uploads, "respond" | "preview">
}

export function createOpenFile({ pool, uploads, ...doors }: Options): OpenFile {
  return async function openFile(request, idToken, id, shape) {
    const caller = await findCaller(idToken, doors)
    const file = caller?.isInternal ? await new RequestStore(pool).findFile(id) : null
    return answerFile({ uploads, request, file: file?.uploadId ?? null, claimant: filesClaimant, shape })
  }
}
