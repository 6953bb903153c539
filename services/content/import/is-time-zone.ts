/** Whether a place is named, as in `Europe/Zurich`; offsets such as +01:00 know no summer time. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]+\//.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }))
  } catch {
    return false
  }
}
