import { isRouteErrorResponse } from "@remix-run/react"
import type { SearchScope } from "../search-address/search-path.ts"

export type NearestPage = { title: string; href: string; language: string }

/** What a page of the site shows instead of what isn't there. */
export type Offers = {
  scope: SearchScope
  /** Stands in the search field. */
  words: string
  nearest: readonly NearestPage[]
  /** The site's main sections, where no page comes near. */
  sections: readonly { title: string; href: string }[]
}

/** What went wrong, as far as visitors are told. */
export type Fault =
  | ({ kind: "not-found"; path: string } & Partial<Offers>)
  | { kind: "invalid-route"; path: string }
  | { kind: "refused"; status: number; code: string }
  | { kind: "unavailable" }
  | { kind: "broken" }

type Thrown = Partial<Omit<Extract<Fault, { kind: "not-found" }>, "kind">> & { kind?: string; code?: string }

/** Reads what a loader threw; anything unexpected is `broken`. */
export function readFault(error: unknown): Fault {
  if (!isRouteErrorResponse(error)) return { kind: "broken" }
  const { kind, path, code, ...offers } = (error.data ?? {}) as Thrown
  if (kind === "not-found") return { ...offers, kind, path: path ?? "" }
  if (kind === "invalid-route") return { kind: "invalid-route", path: path ?? "" }
  if (kind === "unavailable") return { kind: "unavailable" }
  if (error.status >= 400 && error.status < 500) {
    return {
      kind: "refused",
      status: error.status,
      code: code ?? (error.status === 405 ? "method-not-allowed" : "bad-request"),
    }
  }
  return { kind: "broken" }
}
