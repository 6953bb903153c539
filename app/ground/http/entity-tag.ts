/**
 * Whether an `If-None-Match` header contains the entity tag, or `*`. Weak tags match too, since a proxy may have
 * weakened ours, and conditional reads use the weak comparison.
 */
export function matchesEntityTag(header: string, tag: string): boolean {
  if (header === tag || header === "*") return true
  for (let start = header.indexOf(tag); start >= 0; start = header.indexOf(tag, start + 1)) {
    const before = header.slice(0, start).replace(/W\/$/, "").trimEnd()
    const after = header.slice(start + tag.length).trimStart()
    if ((before === "" || before.endsWith(",")) && (after === "" || after.startsWith(","))) return true
  }
  return false
}
