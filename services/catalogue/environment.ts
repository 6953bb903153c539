import { z } from "zod"

/** Which catalogue service is asked: the embedded one, unless `CATALOGUE_API_URL` names another. */
export const catalogueEnvironment = z.object({
  CATALOGUE_API_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  /** Token of the catalogue service, where it asks for one. */
  CATALOGUE_API_TOKEN: z.string().min(1).optional(),
  CATALOGUE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** Folder that an empty database is filled from. */
  CATALOGUE_FOLDER: z.string().default("./services/catalogue/demo"),
})
