const steps = [
  { unit: "minute", seconds: 60 },
  { unit: "hour", seconds: 3_600 },
  { unit: "day", seconds: 86_400 },
] as const

/** How long ago a time was, in the largest unit that fits: `2 hours ago`. It is the same in every time zone. */
export function timeAgo(time: string, language: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000)
  const { unit, seconds: length } = steps.findLast((step) => seconds >= step.seconds) ?? steps[0]
  return new Intl.RelativeTimeFormat(language, { numeric: "always" }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
