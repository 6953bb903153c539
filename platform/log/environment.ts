import { z } from "zod"

/** What the log says, and for whom. */
export const logEnvironment = z.object({
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** `json`: a JSON record per line, for machines; `text`: a short line for people. Default: `text` in a terminal, else `json`. */
  LOG_FORMAT: z.enum(["json", "text"]).optional(),
})
