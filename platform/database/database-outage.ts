import { createOutageLog, type OutageLog } from "../log/outage-log.ts"

type Log = Parameters<typeof createOutageLog>[0]

/** Of all connections of a thread together: when the server goes away, each of them breaks, and each attempt at a new one fails. */
export function createDatabaseOutage(log: Log): OutageLog {
  return createOutageLog(log, {
    begins: "a connection to the database broke",
    goesOn: "the database still can't be reached",
    isOver: "the database can be reached again",
  })
}
