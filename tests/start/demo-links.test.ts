import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { GraphqlClient } from "../../app/ground/graphql/graphql-client.ts"
import { type RequestContext, requestContext } from "../../app/request/context/context.server.ts"
import { type LinkData, resolveLink } from "../../app/request/links/link.ts"
import { siteLocales } from "../../app/request/sites/locale.ts"
import { localizedPath } from "../../app/request/sites/localized-path.ts"
import { internationalCountryCode, type Site, sitePathSlug } from "../../app/request/sites/site.ts"
import { isInCatalogue, isVisible } from "../../app/website/catalogue/addresses/catalogue-path.ts"
import { findProduct, loadClassificationTree } from "../../app/website/catalogue/records/catalogue.server.ts"
import type { ListedAddress } from "../../app/website/listed-addresses/listed-addresses.ts"
import { loadNavigation } from "../../app/website/navigation/navigation.server.ts"
import { visibleItems } from "../../app/website/navigation/navigation.ts"
import { newsPath } from "../../app/website/news/news-path.ts"
import { listPageAddresses } from "../../app/website/pages/list-addresses.server.ts"
import type { Page } from "../../app/website/pages/page.ts"
import { findPage } from "../../app/website/pages/pages.server.ts"
import { findRedirect } from "../../app/website/redirects/redirects.server.ts"
import { requestFormAt } from "../../app/website/requests/forms/request-forms.ts"
import { createAsk } from "../../platform/graphql/ask.ts"
import { noSender } from "../../platform/queue/open-sender.ts"
import { importCatalogue } from "../../services/catalogue/import/import.ts"
import { createCatalogueService } from "../../services/catalogue/server.ts"
import { importContent } from "../../services/content/import/import.ts"
import { createContentService } from "../../services/content/server.ts"
import { createTestUpstreams } from "../app/upstreams.ts"
import { freshDatabase } from "../platform/database/fresh-database.ts"

const demo = join(import.meta.dirname, "../../services/content/demo")
const demoCatalogue = join(import.meta.dirname, "../../services/catalogue/demo")

/** Those that the demo's pages and menus name, one that they don't, and readers without a country. */
const countries = [internationalCountryCode, "CH", "DE", "CN", "FR", "US"]

/** Addresses on the main site that come neither from content nor from the catalogue. */
const builtIn = /^\/(compare|product-finder|mykomax|search|cookies|language|events|investors\/alerts)(\/|$)/

let demoSites: Awaited<ReturnType<typeof openDemo>>
beforeAll(async () => {
  demoSites = await openDemo()
})
afterAll(() => demoSites.close())

test("no link of the demo's pages and menus is dead, in whatever country it is read", async () => {
  const { open } = demoSites
  const dead: string[] = []
  let links = 0
  for (const reader of await readers(open)) {
    for (const { where, found } of await linksOf(reader)) {
      for (const link of found) {
        const resolved = resolveLink(link, { ...reader.context, warn: (message) => dead.push(message) })
        if (!resolved) continue
        links += 1
        const fault = await faultOf(new URL(resolved.href, reader.context.url), open)
        if (fault) dead.push(`${where} in ${reader.context.locale.code}: ${resolved.href} ${fault}`)
      }
    }
  }
  expect([...new Set(dead)]).toEqual([])
  expect(links).toBeGreaterThan(1_000)
}, 60_000)

test("a country's home page is the only address that search engines learn of it [NAV-08]", async () => {
  const { open } = demoSites
  const { page, context } = await open("http://localhost:3000/zh-cn")
  expect([page?.path, page?.canonicalUrl]).toEqual(["/home-china", "http://localhost:3000/zh-cn"])
  expect((await open("http://localhost:3000/en/home-china")).page).toBeNull()
  expect((await open("http://localhost:3000/zh-cn/home-china")).page?.canonicalUrl).toBe(
    "http://localhost:3000/zh-cn",
  )
  const listed = await listAll(context, context.site)
  const addresses = listed.flatMap(({ versions }) => versions.map(({ path }) => path))
  expect(addresses.filter((path) => path.includes("home-china"))).toEqual([])
  expect(addresses.filter((path) => path.endsWith("-cn")).sort()).toEqual(["/en-cn", "/zh-cn"])
})

type Opened = { context: RequestContext; page: Page | null }
type Open = (address: string) => Promise<Opened>

/** Opens addresses of the demo as the app does, over the content service itself; each once. */
async function openDemo() {
  const { pool, close } = await freshDatabase({ keep: true })
  const dataDir = mkdtempSync(join(tmpdir(), "demo-links-"))
  await importContent({ pool, queue: noSender, folder: demo, dataDir })
  await importCatalogue({ pool, queue: noSender, path: demoCatalogue, dataDir })
  rmSync(dataDir, { recursive: true, force: true })
  const upstreams = createTestUpstreams()
  const options = { pool, graphiql: false, onError: console.error }
  upstreams.content.request = askOf("content", createContentService({ ...options, token: "token" }))
  upstreams.catalogue.request = askOf("catalogue", createCatalogueService(options))
  const opened = new Map<string, Promise<Opened>>()
  async function openOnce(address: string): Promise<Opened> {
    const request = new Request(address)
    const context = await requestContext({ request, context: { upstreams } })
    return { context, page: await findPage(context) }
  }
  const open: Open = (address) => {
    const known = opened.get(address) ?? openOnce(address)
    opened.set(address, known)
    return known
  }
  return { open, close }
}

function askOf(
  service: "content" | "catalogue",
  { fetch }: { fetch(request: Request): Promise<Response> },
): GraphqlClient {
  return createAsk({
    service,
    url: `http://${service}.test/graphql`,
    fetch: (input, init) => fetch(new Request(input, init)),
    timeoutMs: 30_000,
  }) as GraphqlClient
}

type Reader = Opened & { page: Page }

/** Every listed page of every site, with a reader in each country who finds it. */
async function readers(open: Open): Promise<Reader[]> {
  const { context } = await open("http://localhost:3000/en")
  const all: Reader[] = []
  for (const site of context.systemData.sites) {
    const listed = await listAll(context, site)
    const paths = new Set(
      listed.flatMap(({ versions }) =>
        versions.map(({ locale, path }) => withoutLocale(path, locale.urlCode, site)),
      ),
    )
    for (const locale of localesOf(site, context)) {
      for (const path of paths) {
        const opened = await open(context.origin(site) + localizedPath(site, locale, path))
        if (opened.page) all.push(opened as Reader)
      }
    }
  }
  return all
}

async function listAll(context: RequestContext, site: Site) {
  const addresses: ListedAddress[] = []
  for await (const address of listPageAddresses(context, site, null)) addresses.push(address)
  return addresses
}

/** `/company` of `/de-ch/company`, and of `/de-ch/events-na/company`. */
function withoutLocale(path: string, urlCode: string, site: Site): string {
  const slug = sitePathSlug(site)
  const start = `/${urlCode}${slug ? `/${slug}` : ""}`
  return path.slice(start.length) || "/"
}

/** The first locale of each country that the site has. */
function localesOf(site: Site, { systemData }: RequestContext) {
  const locales = [...siteLocales(site, systemData).values()]
  return countries.flatMap((code) => locales.find(({ country }) => country.countryCode === code) ?? [])
}

/** The links of a page, and on home pages those of the site's menus. */
async function linksOf({ page, context }: Reader): Promise<{ where: string; found: LinkData[] }[]> {
  const onPage = { where: `${context.site.technicalName}:${page.path}`, found: linksWithin(page.modules) }
  if (context.path !== "/") return [onPage]
  const { header, footer } = await loadNavigation(context)
  const viewer = { country: context.locale.country, isEditor: false }
  const items = [...header.topItems, ...footer.navigationSections.flatMap((section) => section.items)]
  const found = linksWithin([visibleItems(items, viewer), footer.contactLink])
  return [onPage, { where: `menu of ${context.site.technicalName}`, found }]
}

/** Everything that has the shape of a link, however deep. */
function linksWithin(value: unknown): LinkData[] {
  if (Array.isArray(value)) return value.flatMap(linksWithin)
  if (value === null || typeof value !== "object") return []
  if ("openInNewTab" in value && "pageParameters" in value) return [value as LinkData]
  return Object.values(value).flatMap(linksWithin)
}

/** What is wrong with an address of ours; null for a good one, and for those of others. */
async function faultOf(url: URL, open: Open, hops = 3): Promise<string | null> {
  if (!/(^|\.)localhost$/.test(url.hostname)) return null
  const { context, page } = await open(url.origin + url.pathname)
  if (context.site.isMain && builtIn.test(context.path)) return null
  if (requestFormAt(context.path) || context.path === newsPath) return null
  if (page) return hasAnchor(page, url.hash.slice(1)) ? null : `lacks the anchor ${url.hash}`
  const inCatalogue =
    context.site.isMain && isInCatalogue(context.path) ? await standInCatalogue(context) : "none"
  if (inCatalogue !== "none") return inCatalogue === "sold" ? null : "leads to what isn't sold there"
  const elsewhere = hops > 0 ? await findRedirect(context) : null
  return elsewhere ? await faultOf(new URL(elsewhere, url), open, hops - 1) : "leads nowhere"
}

/** What readers find at an address of the catalogue: a class or a product, one that other countries get, or nothing. */
async function standInCatalogue(context: RequestContext): Promise<"sold" | "elsewhere" | "none"> {
  const tree = await loadClassificationTree(context)
  if (tree.byPath.has(context.path)) return "sold"
  const product = await findProduct(context, context.path.slice(context.path.lastIndexOf("/") + 1))
  if (!product) return "none"
  return isVisible(product, tree, context.locale.country.countryCode) ? "sold" : "elsewhere"
}

function hasAnchor({ modules }: Page, anchor: string): boolean {
  return anchor === "" || modules.some((module) => "anchor" in module && module.anchor === anchor)
}
