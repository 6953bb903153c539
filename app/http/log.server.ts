import pino from "pino"

export type Log = pino.Logger

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}

const maxVariableLength = 50

/** Variables as the request log shows them: each cut to 50 characters, so that no text of a form ends up in the log [HTTP-10]. */
export function logVariables(variables: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(variables).map(([name, value]) => {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value))
    return [name, text.slice(0, maxVariableLength)]
  })
  return Object.fromEntries(entries)
}
