import pino from "pino"
import { readableLine } from "./readable-line.ts"

export type Log = pino.Logger

type Options = {
  level: string
  /** Short lines for people instead of a JSON record per line. */
  isReadable: boolean
}

/** Lines are written together, once there are so many bytes or after so long; the end of the process waits for the last. */
const minWrittenBytes = 8_192
const maxDelayMs = 500

export function createLog({ level, isReadable }: Options): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }
  if (isReadable) return pino(options, { write: (line) => void process.stdout.write(readableLine(line)) })
  // A write per line would cost more than the page that it tells of.
  const destination = pino.destination({ sync: false, minLength: minWrittenBytes, periodicFlush: maxDelayMs })
  return pino(options, destination)
}

/** A person reads a terminal; a file or another program wants records. */
export function isReadableLog(format: "json" | "text" | undefined, { isTTY }: { isTTY?: boolean }): boolean {
  return format ? format === "text" : Boolean(isTTY)
}
