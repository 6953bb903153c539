import { z } from "zod"

export const sitemapsEnvironment = z.object({
  ROBOTS: z.enum(["index", "noindex"]).default("index").meta({
    description:
      "`noindex` keeps an installation that is not for the public, such as a staging one, out of search engines",
  }),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof sitemapsEnvironment> {}
}
