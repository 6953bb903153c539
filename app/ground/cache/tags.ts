/** Purged in place of a tag: everything, since nobody knows what changed. */
export const everything = "*"

/** A value's tag `page:*` stands for every page, `*` for anything at all: such a value may change with any of them. */
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
