import pino from "pino"

export type Log = pino.Logger

/** Lines are written together, once there are so many bytes or after so long; the end of the process waits for the last. */
const minWrittenBytes = 8_192
const maxDelayMs = 500

/** A write per line would cost more than the page that it tells of. */
export function createLog(level: string): Log {
  const destination = pino.destination({ sync: false, minLength: minWrittenBytes, periodicFlush: maxDelayMs })
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }
  return pino(options, destination)
}
