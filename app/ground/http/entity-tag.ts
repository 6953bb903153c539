/**
 * Whether an `If-None-Match` header names the entity tag, or any by `*`. Weak tags match too: what stands between may have
 * weakened ours, and for "has it changed" the comparison is the weak one.
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
