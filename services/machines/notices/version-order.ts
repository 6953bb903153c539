/** Order of software versions: numbers as numbers, `7.4` equals `7.4.0`, and `7.4.0-rc1` comes before `7.4.0`. */

type Part = string | bigint

function partsOf(version: string): Part[] {
  // What follows a plus names the build and doesn't count.
  const runs = version
    .split("+", 1)[0]
    ?.toLowerCase()
    .match(/\d+|\p{L}+/gu)
  return (runs ?? []).map((run) => (/^\d/.test(run) ? BigInt(run) : run))
}

/** @returns a negative number when the first one is older, 0 when they are the same version. */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [partsOf(one), partsOf(other)]
  for (let index = 0; index < Math.max(ones.length, others.length); index++) {
    const [part, against] = [ones[index] ?? 0n, others[index] ?? 0n]
    if (part === against) continue
    if (typeof part !== typeof against) return typeof part === "string" ? -1 : 1
    return part < against ? -1 : 1
  }
  return 0
}
