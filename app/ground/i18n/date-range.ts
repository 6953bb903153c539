/** What stands between both ends. */
const joiners = new Map([
  ["ja", "～"],
  ["zh", "至"],
])

/**
 * A stretch of time in words: "9.–10. Februar 2027". Japanese and Chinese are written by hand, since `Intl` writes their ranges in
 * slashes (2027/02/09～2027/02/10) although single dates beside them have 年, 月 and 日.
 */
export function formatDateRange(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  const joiner = joiners.get(format.resolvedOptions().locale.slice(0, 2))
  if (!joiner) return format.formatRange(from, to)
  const start = format.format(from)
  const end = format.format(to)
  if (start === end) return start
  return `${start}${joiner}${withoutShared(start, end)}`
}

/** The end without the year, month and day that it has in common with the start. */
function withoutShared(start: string, end: string): string {
  const shared = [/^\d+年\d+月\d+日\s*/, /^\d+年\d+月/, /^\d+年/]
    .map((part) => part.exec(end)?.[0])
    .find((part) => part !== undefined && part !== end && start.startsWith(part))
  return end.slice(shared?.length ?? 0)
}
