import pino from "pino"
import type { Log } from "../../../../app/ground/http/log.server.ts"

export type LogLine = Record<string, unknown> & { level: string; msg: string }

/** A log of every level whose lines the test can read. */
export function createTestLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const formatters = { level: (label: string) => ({ level: label }) }
  const log = pino(
    { level: "trace", base: null, formatters },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  )
  return { log, lines }
}
