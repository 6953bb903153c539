import { z } from "zod"
import { hostPattern } from "./host.ts"

/** The hosts that the configuration gives to sites, by the site's technical name, the public one first. */
export type ConfiguredDomains = Readonly<Record<string, readonly { host: string; pathSlug: string | null }[]>>

const form = "must look like main=www.example.com,events=www.example.com/events"

/** The hosts of the sites; they take precedence over the hosts in the content. */
export const sitesEnvironment = z.object({
  SITE_DOMAINS: z
    .string()
    .transform((text, context) => {
      const domains = parseDomains(text)
      if (!domains) context.addIssue(form)
      return domains ?? {}
    })
    .default({})
    .meta({
      description:
        "hosts of the sites in place of those in the content, as `main=www.example.com,events=www.example.com/events`; a site may be named several times, its first host is the one in links [SITE-05, SITE-06]",
      absent: "the content's hosts, and the main site at PUBLIC_ORIGIN",
    }),
  UNKNOWN_HOSTS: z.enum(["main-site", "redirect", "reject"]).default("main-site").meta({
    description:
      "what a host gets that belongs to no site: the main site [SITE-09], a redirect to it, or a 421; `/health/*` answers at every host",
  }),
})

declare module "../context/upstreams.ts" {
  interface Settings extends z.infer<typeof sitesEnvironment> {
    /** Scheme, host and port of the public addresses, if they are configured. */
    PUBLIC_ORIGIN?: string | undefined
  }
}

/** @returns null when an entry isn't `site=host` or `site=host/slug`. */
function parseDomains(text: string): ConfiguredDomains | null {
  const domains: Record<string, { host: string; pathSlug: string | null }[]> = Object.create(null)
  for (const entry of text.split(",")) {
    const [, site, host, slug] = /^\s*([a-z0-9-]+)=([^/\s]+)(?:\/([a-z0-9-]+))?\s*$/i.exec(entry) ?? []
    if (!site || !host || !hostPattern.test(host) || (site === "main" && slug)) return null
    domains[site] = [...(domains[site] ?? []), { host: host.toLowerCase(), pathSlug: slug ?? null }]
  }
  return domains
}
