import { z } from "zod"

const together = "together with the two others of `BOT_PROTECTION_…_URL` and `…_SECRET`"

/** What public forms ask of a service that scores browsers, and how often a form may be sent. */
export const guardEnvironment = z.object({
  BOT_PROTECTION_SCRIPT_URL: z
    .url({ protocol: /^https?$/, error: "must be the web address of the scoring script" })
    .optional()
    .meta({
      description: `script with the interface of \`grecaptcha\` that scores a browser when it sends a form; ${together}`,
      absent: "forms are guarded without a script of others",
    }),
  BOT_PROTECTION_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: "must be a web address" })
    .optional()
    .meta({
      description:
        "verifies the script's tokens (`siteverify`): gets `secret` and `response`, answers `success`, `score`, `action`",
      absent: "none",
    }),
  BOT_PROTECTION_SITE_KEY: z
    .string()
    .default("")
    .meta({ description: "public key that the script is called with" }),
  BOT_PROTECTION_SECRET: z.string().optional().meta({
    description: "secret that the verifier is called with",
    absent: "none",
  }),
  FORMS_PER_HOUR: z.coerce.number().int("must be a whole number").min(0).max(1_000_000).default(60).meta({
    description:
      "how often a network address may send the same public form within an hour; half of it at once. `0`: no limit",
  }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof guardEnvironment> {}
}

export type Scoring = { scriptUrl: string; siteKey: string; verifyUrl: string; secret: string }

/** A scoring service needs all three: with a part of them nobody would notice that forms aren't scored. */
export function guardFaults(settings: z.infer<typeof guardEnvironment>): string[] {
  const names = ["BOT_PROTECTION_SCRIPT_URL", "BOT_PROTECTION_VERIFY_URL", "BOT_PROTECTION_SECRET"] as const
  const missing = names.filter((name) => !settings[name])
  if (missing.length === 0 || missing.length === names.length) return []
  return missing.map((name) => `${name}: needed, since another variable of the scoring service is set`)
}

/** Null where no scoring service is configured. */
export function scoringOf(settings: z.infer<typeof guardEnvironment>): Scoring | null {
  const { BOT_PROTECTION_SCRIPT_URL: scriptUrl, BOT_PROTECTION_VERIFY_URL: verifyUrl } = settings
  const { BOT_PROTECTION_SITE_KEY: siteKey, BOT_PROTECTION_SECRET: secret } = settings
  return scriptUrl && verifyUrl && secret ? { scriptUrl, siteKey, verifyUrl, secret } : null
}
