/** Unlocalized paths of the screens that invite people. */
import { invitePath } from "../user-admin-path.ts"

export const inviteManyPath = `${invitePath}/many`

export function batchPath(id: string): string {
  return `${invitePath}/batches/${encodeURIComponent(id)}`
}

/** The results as a file, with the same query string as the page. */
export function batchCsvPath(id: string): string {
  return `${batchPath(id)}.csv`
}
