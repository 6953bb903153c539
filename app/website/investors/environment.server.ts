import { z } from "zod"

/** Where share prices come from. */
export const investorsEnvironment = z.object({
  SHARE_DATA_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .optional()
    .meta({
      description:
        "address of share prices as JSON (`app/website/investors/share-data.server.ts` has the format)",
      absent: "the closing prices of the content",
    }),
  SHARE_DATA_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(2_000)
    .meta({ description: "how long a page waits for them; it then shows the last ones that were received" }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof investorsEnvironment> {}
}
