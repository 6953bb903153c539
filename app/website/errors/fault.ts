import { isRouteErrorResponse } from "@remix-run/react"

/** What went wrong, as far as visitors are told. */
export type Fault =
  | { kind: "not-found"; path: string }
  | { kind: "invalid-route"; path: string }
  | { kind: "refused"; status: number; code: string }
  | { kind: "unavailable" }
  | { kind: "broken" }

/** Reads what a loader threw; anything unexpected is `broken`. */
export function readFault(error: unknown): Fault {
  if (!isRouteErrorResponse(error)) return { kind: "broken" }
  const { kind, path, code } = (error.data ?? {}) as { kind?: string; path?: string; code?: string }
  if (kind === "not-found" || kind === "invalid-route") return { kind, path: path ?? "" }
  if (kind === "unavailable") return { kind }
  if (error.status >= 400 && error.status < 500) {
    return {
      kind: "refused",
      status: error.status,
      code: code ?? (error.status === 405 ? "method-not-allowed" : "bad-request"),
    }
  }
  return { kind: "broken" }
}
