import pino from "pino"
import { writeInBlocks } from "./log-blocks.ts"
import { readableLine } from "./readable-line.ts"

export type Log = pino.Logger

type Options = {
  level: string
  /** Short lines for people instead of a JSON record per line. */
  isReadable: boolean
}

export function createLog({ level, isReadable }: Options): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }
  if (isReadable) return pino(options, { write: (line) => void process.stdout.write(readableLine(line)) })
  // A write for each line would cost more than the page that the line tells of.
  return pino(options, writeInBlocks(pino.destination({ sync: false })))
}

/** A person reads a terminal; a file or another program wants records. */
export function isReadableLog(format: "json" | "text" | undefined, { isTTY }: { isTTY?: boolean }): boolean {
  return format ? format === "text" : Boolean(isTTY)
}
