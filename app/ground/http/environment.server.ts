import { z } from "zod"

/** Where and how the server answers. */
export const httpEnvironment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int("must be a whole number").min(0).max(65_535).default(3000),
  HOST: z.string().default("localhost"),
  /** Scheme and, behind a proxy, port of the public addresses, e.g. `https://www.example.com`; default: the local address. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an address like https://www.example.com" })
    .optional(),
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Bearer token that opens the details of /health/ready. */
  HEALTH_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** Seconds that running requests get to finish after SIGTERM. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(10),
})
