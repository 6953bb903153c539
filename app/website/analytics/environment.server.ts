import { z } from "zod"

/** The tag manager that gets page views after consent; without an id there is none. */
export const analyticsEnvironment = z.object({
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, "must look like GTM-XXXXXX")
    .optional()
    .meta({
      description: "`GTM-…` of the tag manager that page views are reported to, after consent",
      absent: "nothing is measured",
    }),
  TAG_MANAGER_URL: z
    .url({ protocol: /^https?$/, error: "must be the web address of the tag manager's script" })
    .default("https://www.googletagmanager.com/gtm.js")
    .meta({ description: "address of its script, e.g. on a host of your own" }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof analyticsEnvironment> {}
}
