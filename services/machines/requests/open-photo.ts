import type pg from "pg"
import { findCaller } from "../../../platform/access/require-caller.ts"
import type { FindStanding } from "../../../platform/access/standing.ts"
import type { VerifyIdentityToken } from "../../../platform/access/verify-identity-token.ts"
import { answerFile, type FileShape } from "../../../platform/uploads/answer-file.ts"
import type { Uploads } from "../../../platform/uploads/upload.ts"
import { hasInventory, seesInventory, sightOf } from "../sight.ts"
import { claimantOf } from "./make-request.ts"
import { RequestStore } from "./request-store.ts"

/** Answers with a photo of a request for who may see the request, whole or small; 404 for everybody else. */
export type OpenPhoto = (
  request: Request,
  idToken: string,
  asked: { request: string; photo: string; shape: FileShape },
) => Promise<Response>

type Options = {
  pool: pg.Pool
  verify: VerifyIdentityToken
  findStanding: FindStanding
  uploads: Pick<Uploads, "respond" | "preview">
}

export function createOpenPhoto({ pool, uploads, ...doors }: Options): OpenPhoto {
  async function maySee(idToken: string, id: string): Promise<boolean> {
    const caller = await findCaller(idToken, doors)
    if (!caller || !seesInventory(caller)) return false
    return (await new RequestStore(pool).find(sightOf(caller, hasInventory), id)) !== null
  }
  return async function openPhoto(request, idToken, { request: id, photo, shape }) {
    const seen = (await maySee(idToken, id)) ? photo : null
    return answerFile({ uploads, request, file: seen, claimant: claimantOf(id), shape })
  }
}
