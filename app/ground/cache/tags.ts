/** Purged when it is unknown what has changed: everything. */
export const everything = "*"

/**
 * A value's tag `page:*` stands for every page and `*` for everything, so that a change of any of them affects the
 * value.
 */
export function touches(valueTags: Iterable<string>, changed: readonly string[]): boolean {
  if (changed.includes(everything)) return true
  for (const tag of valueTags) {
    const isTouched = tag.endsWith("*")
      ? changed.some((name) => name.startsWith(tag.slice(0, -1)))
      : changed.includes(tag)
    if (isTouched) return true
  }
  return false
}
