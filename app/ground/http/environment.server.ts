import { z } from "zod"

/** The server's address and its HTTP behaviour. */
export const httpEnvironment = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .meta({ description: "`development` serves from source with hot reload" }),
  PORT: z.coerce
    .number()
    .int("must be a whole number")
    .min(0)
    .max(65_535)
    .default(3000)
    .meta({ description: "port to listen at" }),
  HOST: z
    .string()
    .default("localhost")
    .meta({ description: "address to listen at; `0.0.0.0` for every network" }),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an address like https://www.example.com" })
    .optional()
    .meta({
      description: "scheme and, behind a proxy, port of the public addresses, e.g. `https://www.example.com`",
      absent: "the local address",
    }),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .meta({ description: "number of proxies in front whose `X-Forwarded-*` headers are believed" }),
  HEALTH_TOKEN: z.string().min(16, "must have at least 16 characters").optional().meta({
    description: "opens the details of `/health/ready` to `Authorization: Bearer …`",
    absent: "none",
  }),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(10)
    .meta({ description: "seconds that running requests get to finish after SIGTERM" }),
})
