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
    description: "opens the details of `/health/ready` to `Authorization: Bearer …`, 16 characters or more",
    absent: "none",
  }),
  DRAIN_NOTICE_SECONDS: z.coerce.number().min(0).max(300).optional().meta({
    description:
      "seconds after SIGTERM in which requests are still taken while `/health/ready` answers 503, so that proxies stop sending them first. Longer than the proxy needs to notice",
    absent: "8 behind proxies (`TRUSTED_PROXIES`), otherwise 0",
  }),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(10)
    .meta({ description: "seconds that running requests get to finish after that" }),
})

/**
 * HAProxy takes a server out after three checks that are two seconds apart, if nobody tells it otherwise, and Node closes
 * an idle connection after six seconds, as every answer has announced. So within eight nobody is left to be cut off.
 */
const noticeBehindProxySeconds = 8

/** Without a proxy nobody asks whether the process is ready, and waiting would only delay its end. */
export function drainNoticeSeconds(environment: {
  DRAIN_NOTICE_SECONDS?: number | undefined
  TRUSTED_PROXIES: number
}): number {
  const behindProxy = environment.TRUSTED_PROXIES > 0 ? noticeBehindProxySeconds : 0
  return environment.DRAIN_NOTICE_SECONDS ?? behindProxy
}
