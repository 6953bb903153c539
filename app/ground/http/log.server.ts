import pino from "pino"
import { writeInBlocks } from "./log-blocks.server.ts"

export type Log = pino.Logger

/** A write for each line would cost more than the page that the line tells of. */
export function createLog(level: string): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }
  return pino(options, writeInBlocks(pino.destination({ sync: false })))
}
