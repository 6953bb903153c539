import { z } from "zod"

export const requestFormsEnvironment = z.object({
  REQUESTS_MAIL_TO: z
    .email("must be a mail address")
    .default("info@komax.example")
    .meta({ description: "who answers requests from the public while no office of the content is known" }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof requestFormsEnvironment> {}
}
