import { z } from "zod"

/** What the website adds to each request that it hands to the requests service. */
export const requestsEnvironment = z.object({
  REQUESTS_MAIL_TO: z
    .email("must be a mail address")
    .default("info@komax.example")
    .meta({ description: "who answers requests from the public while no office of the content is known" }),
  REQUESTS_RETENTION_DAYS: z
    .string()
    .regex(/^\d{1,5}(?:,[a-z-]+:\d{1,5})*$/, "must look like 730,service-request:1825")
    .default("730,whitepaper:180,story-feedback:180")
    .meta({
      description:
        "days after which a request is deleted, and exceptions by the form's name: `730,service-request:1825`",
    }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof requestsEnvironment> {}
}

export function retentionDaysOf(setting: string, form: string): number {
  const [general = "", ...exceptions] = setting.split(",")
  const own = exceptions.find((exception) => exception.startsWith(`${form}:`))
  return Number(own?.split(":")[1] ?? general)
}
