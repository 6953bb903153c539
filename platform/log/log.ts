import { isatty } from "node:tty"
import pino from "pino"
import { writeInBlocks } from "./log-blocks.ts"
import { readableLine } from "./readable-line.ts"

export type Log = pino.Logger

type Options = {
  level: string
  /** Short lines for people instead of one JSON record per line. */
  isReadable: boolean
}

let lastMs = 0
let lastTime = ""

/** Like pino's own, but written once for all lines of a millisecond. */
function isoTime(): string {
  const now = Date.now()
  if (now === lastMs) return lastTime
  lastMs = now
  lastTime = `,"time":"${new Date(now).toISOString()}"`
  return lastTime
}

export function createLog({ level, isReadable }: Options): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }
  if (isReadable) return pino(options, { write: (line) => void process.stdout.write(readableLine(line)) })
  // Writing each line by itself would cost more than serving the page that the line reports.
  return pino(options, writeInBlocks(pino.destination({ sync: false })))
}

/**
 * People read a terminal; files and other programs get records. Asks for the file descriptor, since `process.stdout` of the jobs'
 * thread doesn't know that it is a terminal.
 */
export function isReadableLog(format: "json" | "text" | undefined, isTerminal = isatty(1)): boolean {
  return format ? format === "text" : isTerminal
}
