/** When the use of a code counts, and when it is the same one that goes on. */
import type { Request } from "express"
import type pg from "pg"
import { DownloadStore } from "../downloads/download-store.ts"
import type { FileRow } from "../rows.ts"
import { type LinkRow, LinkStore } from "./link-store.ts"

/** A download that broke off goes on within this time without counting again. */
const resumeMs = 60 * 60_000

/** @returns why the link no longer works, for whoever reads it at a machine; null while it does. */
export function refusalOf(
  { revokedAt, expiresAt, uses, maxUses, usedAt }: LinkRow,
  now: Date,
): string | null {
  if (revokedAt) return "This code was ended"
  if (expiresAt <= now) return "The time of this code is over"
  const mayResume = usedAt !== null && now.getTime() - usedAt.getTime() < resumeMs
  return uses >= maxUses && !mayResume ? "This code was used as often as it may be" : null
}

/** @returns the download that this request belongs to, null when it asks for no bytes, `over` when the code may not be used again. */
export async function findUse(
  pool: pg.Pool,
  link: LinkRow,
  file: FileRow,
  { method, headers }: Pick<Request, "method" | "headers">,
  now: Date,
): Promise<string | null | "over"> {
  if (method === "HEAD" || headers["if-none-match"] === `"${file.sha256}"`) return null
  const downloads = new DownloadStore(pool)
  const isRest = /^bytes=[1-9]/.test(headers.range ?? "")
  const isRecent = link.usedAt !== null && now.getTime() - link.usedAt.getTime() < resumeMs
  const before = isRest && isRecent ? await downloads.findOfLink(link.id) : null
  if (before) return before
  if (!(await new LinkStore(pool).use(link.id))) return "over"
  const { id, organisation, madeBy } = link
  return downloads.add({ file, person: madeBy, personName: "", organisation, link: id })
}
