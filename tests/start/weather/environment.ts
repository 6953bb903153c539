import { z } from "zod"

/** The weather service's configuration: the embedded one is used unless `WEATHER_API_URL` names another. */
export const weatherEnvironment = z.object({
  WEATHER_API_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  /** Token of a remote weather service. */
  WEATHER_API_TOKEN: z.string().min(8, "must have at least 8 characters").optional(),
  WEATHER_DEGREES: z.coerce.number().default(20),
})
