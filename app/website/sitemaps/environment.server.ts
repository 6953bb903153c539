import { z } from "zod"

export const sitemapsEnvironment = z.object({
  /** `noindex` keeps an installation that is not for the public, such as a staging one, out of all search engines. */
  ROBOTS: z.enum(["index", "noindex"]).default("index"),
})

declare module "../../request/context/upstreams.ts" {
  interface Settings extends z.infer<typeof sitemapsEnvironment> {}
}
