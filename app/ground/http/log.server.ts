import type pino from "pino"

/** The log of a request; the platform creates it. */
export type Log = pino.Logger
