/** Delay after loading before the position is restored [ROUTE-36]. */
export const scrollRestoreDelayMs = 100

type Address = { pathname: string; hash: string }

type Navigation = {
  from: Address
  to: Address
  /** The scroll position that this history entry was left at; null for a new entry. */
  restored: number | null
}

export type ScrollRule =
  | { kind: "element"; id: string }
  | { kind: "top" }
  | { kind: "keep" }
  | { kind: "restore"; top: number }

/**
 * Where a page is scrolled to after a navigation: its old position, the element of a hash [ROUTE-34], unchanged when
 * the path is the same [ROUTE-35], otherwise the top [ROUTE-33].
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
