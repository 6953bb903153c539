import { expect, test } from "vitest"
import { type ConfiguredDomains, sitesEnvironment } from "../../../../app/request/sites/environment.server.ts"
import { hostKind } from "../../../../app/request/sites/host.ts"
import { placeSites } from "../../../../app/request/sites/place-sites.ts"
import { resolve } from "../../../../app/request/sites/resolve.ts"
import { siteOrigin } from "../../../../app/request/sites/site-origin.ts"
import { systemData } from "./fixture.ts"

function place(domains: ConfiguredDomains, publicHost: string | null = null) {
  const warnings: string[] = []
  const sites = placeSites(systemData.sites, { domains, publicHost, warn: (text) => warnings.push(text) })
  return { warnings, sites, hosts: (id: string) => sites.find((site) => site.id === id)?.domains }
}

function read(text: string) {
  return sitesEnvironment.parse({ SITE_DOMAINS: text }).SITE_DOMAINS
}

const everywhere = read(
  "main=www.example.com,main=example.com,schleuniger=brand.example,adaptronic=a.example,cirris=c.example,brand-portal=b.example",
)

test("the configuration's hosts stand over those of the content, the first one in links [SITE-05, SITE-06, SITE-11]", () => {
  const { sites, hosts, warnings } = place(everywhere, "www.example.com")
  expect(hosts("main")).toEqual([
    { host: "www.example.com", pathSlug: null },
    { host: "example.com", pathSlug: null },
  ])
  expect(hosts("schleuniger")).toEqual([{ host: "brand.example", pathSlug: null }])
  expect(siteOrigin(sites[0] as never, "https://www.example.com")).toBe("https://www.example.com")
  expect(warnings).toEqual([])
})

test("a site under a path of the main site goes where the main site goes [SITE-04, SITE-05]", () => {
  const { sites, hosts } = place(everywhere, "www.example.com")
  expect(hosts("events-na")?.[0]).toEqual({ host: "www.example.com", pathSlug: "events-na" })
  const asked = { host: "www.example.com", url: "/en/events-na", cookies: {}, acceptLanguage: null }
  expect(resolve(asked, { ...systemData, sites })).toMatchObject({ site: { id: "events-na" } })
})

test("a site under a path is at every host that the configuration gives to the main site, and at no other [SITE-05]", () => {
  const { hosts, sites } = place(read("main=www.example.com,main=example.com"), "www.example.com")
  expect(hosts("events-na")).toEqual([
    { host: "www.example.com", pathSlug: "events-na" },
    { host: "example.com", pathSlug: "events-na" },
  ])
  const asked = { host: "localhost", url: "/en", cookies: {}, acceptLanguage: null }
  const answer = resolve({ ...asked, unknownHosts: "reject" }, { ...systemData, sites })
  expect(answer).toMatchObject({ kind: "error", code: "unknown-host" })
})

test("an installation without content is warned of nothing", () => {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  expect(
    placeSites([], { domains: read("main=www.example.com"), publicHost: "www.example.com", warn }),
  ).toEqual([])
  expect(warnings).toEqual([])
})

test("a site may be given a path of another host", () => {
  const { hosts } = place(read("events-na=shows.example/events-na"))
  expect(hosts("events-na")).toEqual([{ host: "shows.example", pathSlug: "events-na" }])
})

test("the main site is at the public host that no site names, and the log says so [SITE-09]", () => {
  const { hosts, warnings, sites } = place({}, "www.example.com")
  expect(hosts("main")?.[0]).toEqual({ host: "www.example.com", pathSlug: null })
  expect(hosts("events-na")?.[0]).toEqual({ host: "www.example.com", pathSlug: "events-na" })
  expect(warnings).toHaveLength(2)
  expect(warnings[0]).toContain("SITE_DOMAINS=main=www.example.com")
  expect(warnings[1]).toContain("schleuniger, adaptronic, cirris, brand-portal")
  expect(siteOrigin(sites[0] as never, "https://www.example.com")).toBe("https://www.example.com")
})

test("nothing moves and nothing is warned of where no public origin is configured", () => {
  const { sites, warnings } = place({})
  expect(sites).toEqual(systemData.sites)
  expect(warnings).toEqual([])
})

test("an unknown name or a path that is not the site's is told", () => {
  expect(place(read("mian=www.example.com")).warnings[0]).toContain("mian, which is no site")
  expect(place(read("cirris=www.example.com/other")).warnings[0]).toContain("isn't its slug")
})

test.each([
  "main",
  "main=",
  "main=https://www.example.com",
  "main=www.example.com/main",
  "main=a b",
  "x=a/b/c",
])("%s is no list of domains", (text) => {
  expect(sitesEnvironment.safeParse({ SITE_DOMAINS: text }).error?.issues[0]?.message).toContain(
    "must look like",
  )
})

const stranger = {
  host: "stranger.example:8080",
  url: "/en/company?a=\\b",
  cookies: {},
  acceptLanguage: null,
}

test("an unknown host gets the main site, or what the configuration says [SITE-09]", () => {
  expect(resolve(stranger, systemData)).toMatchObject({ kind: "resolved", site: { id: "main" } })
  expect(resolve({ ...stranger, unknownHosts: "reject" }, systemData)).toMatchObject({
    status: 421,
    code: "unknown-host",
  })
  const redirect = "https://www.example.com"
  expect(resolve({ ...stranger, unknownHosts: { redirect } }, systemData)).toMatchObject({
    status: 301,
    location: "https://www.example.com/en/company?a=%5Cb",
  })
  const known = { ...stranger, host: "cirris.localhost", unknownHosts: { redirect } }
  expect(resolve(known, systemData)).toMatchObject({ site: { id: "cirris" } })
})

test("hosts below a site's host are no strangers, but their number has no limit [SITE-07, SITE-08]", () => {
  expect(hostKind("cirris.localhost", systemData.sites)).toBe("own")
  expect(hostKind("new.cirris.localhost", systemData.sites)).toBe("below-own")
  expect(hostKind("127.0.0.1", systemData.sites)).toBe("unknown")
})
