import { addMachinePath, requestListPath } from "../inventory-path.ts"
import type { ChangeKind } from "./request-words.ts"

/** Unlocalized path of a request. */
export function requestPath(id: string): string {
  return `${requestListPath}/${encodeURIComponent(id)}`
}

export function photoPath(request: string, photo: string): string {
  return `${requestPath(request)}/files/${encodeURIComponent(photo)}`
}

/** Where a change of this machine is asked for. */
export function changePath(machine: string, kind: ChangeKind): string {
  return `${addMachinePath}?${new URLSearchParams({ machine, kind })}`
}
