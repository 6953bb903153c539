/** How long after a page has come the position is put back [ROUTE-36]. */
export const scrollRestoreDelayMs = 100

type Address = { pathname: string; hash: string }

type Navigation = {
  from: Address
  to: Address
  /** Where the reader was when this entry of the history was left; null for a new entry. */
  restored: number | null
}

export type ScrollRule =
  | { kind: "element"; id: string }
  | { kind: "top" }
  | { kind: "keep" }
  | { kind: "restore"; top: number }

/**
 * Where a page stands after a navigation: where it was left, at the element that a hash names [ROUTE-34], where it is if the path is the
 * same [ROUTE-35], else at its top [ROUTE-33].
 */
export function scrollRule({ from, to, restored }: Navigation): ScrollRule {
  if (restored !== null) return { kind: "restore", top: restored }
  const id = decodeHash(to.hash)
  if (id) return { kind: "element", id }
  return from.pathname === to.pathname ? { kind: "keep" } : { kind: "top" }
}

function decodeHash(hash: string): string {
  const id = hash.replace(/^#/, "")
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
