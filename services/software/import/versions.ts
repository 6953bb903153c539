/** By numbers where both have them: 4.10 comes after 4.9, and 5.0 after 5.0-rc.1. */
export function compareVersions(one: string, other: string): number {
  const [numbers = "", before] = split(one)
  const [otherNumbers = "", otherBefore] = split(other)
  const compared = numbers.localeCompare(otherNumbers, "en", { numeric: true })
  if (compared !== 0) return compared
  // What comes before a release carries a word behind a hyphen.
  if (before === undefined || otherBefore === undefined)
    return Number(before === undefined) - Number(otherBefore === undefined)
  return before.localeCompare(otherBefore, "en", { numeric: true })
}

function split(version: string): [string, string | undefined] {
  const at = version.indexOf("-")
  return at < 0 ? [version, undefined] : [version.slice(0, at), version.slice(at + 1)]
}
