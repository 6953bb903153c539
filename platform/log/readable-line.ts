type Written = {
  time?: string
  level?: string
  msg?: string
  requestId?: string
  err?: { stack?: string; message?: string }
  [field: string]: unknown
}

/** Levels that the readable log doesn't show, since they report normal events. */
const plainLevels = ["trace", "debug", "info"]

/** Formats a log record for people: the time, the message, its fields, and the stack of an error. */
export function readableLine(record: string): string {
  const { time, level = "", msg = "", requestId, err, ...fields } = JSON.parse(record) as Written
  const isPlain = plainLevels.includes(level)
  const clock = time ? new Date(time).toTimeString().slice(0, 8) : ""
  const shown = isPlain ? fields : { ...fields, requestId }
  const words = [clock, isPlain ? "" : level.toUpperCase(), msg, ...Object.entries(shown).map(sayField)]
  const line = words.filter((word) => word !== "").join("  ")
  return err ? `${line}\n${indent(err.stack ?? err.message ?? "")}\n` : `${line}\n`
}

function sayField([name, value]: [string, unknown]): string {
  if (value === undefined) return ""
  return `${name}=${typeof value === "object" ? JSON.stringify(value) : value}`
}

function indent(text: string): string {
  return text.replace(/^/gm, "    ")
}
