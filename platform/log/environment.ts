import { z } from "zod"

/** The log's level and format. */
export const logEnvironment = z.object({
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .meta({ description: "the lowest level that is logged; passwords, codes and tokens appear at none" }),
  LOG_FORMAT: z.enum(["json", "text"]).optional().meta({
    description: "`json`: a record per line, for machines; `text`: a short line for people",
    absent: "`text` in a terminal, else `json`",
  }),
})
