import type pino from "pino"

/** Where a request writes what happens to it; the platform makes it. */
export type Log = pino.Logger
