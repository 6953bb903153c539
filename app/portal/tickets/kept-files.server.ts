/** Files of a ticket form, which belong to the signed-in user until a ticket claims them. */

import type { KeptFile } from "../../forms/files/kept-file.ts"
import { findFiles, type ReceivedForm, receiveFiles } from "../../forms/files/receive-files.server.ts"
import { ownerOf } from "../frame/files-asker.server.ts"
import type { PortalAsker } from "../frame/portal-asker.server.ts"

/** @throws as `receiveFiles`. */
export function receiveTicketForm(asker: PortalAsker, request: Request): Promise<ReceivedForm> {
  return receiveFiles(asker.context.upstreams.uploads, ownerOf(asker), request)
}

/** The files of a form that a sign-in interrupted. */
export function findKeptFiles(
  asker: PortalAsker,
  fields: readonly [name: string, value: string][] | null,
): Promise<KeptFile[]> {
  return findFiles(asker.context.upstreams.uploads, ownerOf(asker), fields)
}
