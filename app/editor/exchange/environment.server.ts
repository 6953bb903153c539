import { z } from "zod"

/** A translation provider that gets texts by webhook, and answers by one. */
export const exchangeEnvironment = z.object({
  TRANSLATION_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description:
        "gets texts to translate as `{ id, sourceLanguage, language, answerTo, xliff }`, signed; answers at `/api/translation/provider`",
      absent: "texts leave only as files",
    }),
  TRANSLATION_API_SECRET: z.string().min(16, "must have at least 16 characters").optional().meta({
    description: "key of the signatures on what `TRANSLATION_API_URL` gets and answers",
    absent: "none",
  }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof exchangeEnvironment> {}
}

/** Without a secret nobody could tell the provider's answer from anybody's. */
export function exchangeFaults({
  TRANSLATION_API_URL: url,
  TRANSLATION_API_SECRET: secret,
}: z.infer<typeof exchangeEnvironment>): string[] {
  return url && !secret ? ["TRANSLATION_API_SECRET: needed, since TRANSLATION_API_URL is set"] : []
}
