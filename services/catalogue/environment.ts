import { z } from "zod"

/** Which catalogue service is asked: the embedded one, unless `CATALOGUE_API_URL` names another. */
export const catalogueEnvironment = z.object({
  CATALOGUE_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description: "GraphQL endpoint of another product information service",
      absent: "the embedded service",
    }),
  CATALOGUE_API_TOKEN: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "token of that service, where it asks for one", absent: "none" }),
  CATALOGUE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5_000)
    .meta({ description: "how long a query may take" }),
  CATALOGUE_FOLDER: z.string().optional().meta({
    description: "folder that an empty catalogue is filled from",
    absent: "that of the demo world, see `DEMO`",
  }),
})
