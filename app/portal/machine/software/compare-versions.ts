/** By numbers where both have them: 4.10 comes after 4.9, and 5.0 after 5.0-rc.1. */
export function compareVersions(one: string, other: string): number {
  const [numbers, before] = split(one)
  const [otherNumbers, otherBefore] = split(other)
  const compared = numbers.localeCompare(otherNumbers, "en", { numeric: true })
  if (compared !== 0) return compared
  // A word behind a hyphen marks a version from before the release.
  if (before === null || otherBefore === null) return before === otherBefore ? 0 : before === null ? 1 : -1
  return before.localeCompare(otherBefore, "en", { numeric: true })
}

function split(version: string): [numbers: string, before: string | null] {
  const at = version.indexOf("-")
  return at < 0 ? [version, null] : [version.slice(0, at), version.slice(at + 1)]
}
