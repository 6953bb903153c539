import { createContentApi } from "../app/request/api/content-api.server.ts"
import { createPageRecord } from "../app/request/page-cache/page-record.ts"
import type { Site } from "../app/request/sites/site.ts"
import { siteOrigin } from "../app/request/sites/site-origin.ts"
import { loadSystemData } from "../app/request/system-data/system-data.server.ts"
import { listedOutboxToken } from "../platform/mail/outbox-token.ts"
import type { Composition } from "./composition.ts"
import { listPasswords, passwordLines } from "./password-list.ts"

/** Prints the sites' addresses and new passwords on the console for people; the log beside it is for machines. */
export async function announce(composition: Composition) {
  const { environment, platform } = composition
  const { database } = platform
  const sites = await listSites(composition)
  const data = `  Data: ${database.engine === "embedded" ? environment.DATA_DIR : "PostgreSQL"}`
  const lines = [...siteLines(sites, composition), "", data, "", ...(await accessLines(composition))]
  console.log(`\n${lines.join("\n")}\n`)
}

/** As the website itself sees them, wherever the content is kept. @returns null when it doesn't answer now. */
async function listSites({ upstreams }: Composition): Promise<Site[] | null> {
  const { log, settings } = upstreams
  const cache = { bypass: false, nextRelease: false }
  const content = createContentApi(upstreams, { locales: ["en"], cache, log, record: createPageRecord() })
  // The website itself logs what is wrong with the content.
  const standing = { settings, log: { warn() {} }, tellPlaces: (message: string) => log.warn(message) }
  return loadSystemData(content, standing).then(
    ({ sites }) => sites,
    () => null,
  )
}

function siteLines(sites: Site[] | null, { environment, platform }: Composition): string[] {
  if (!sites) return ["  Ready, but the content service doesn't answer yet."]
  if (sites.length === 0) {
    return [
      "  Ready, but there is no content yet, so every page answers 503. First:",
      "",
      "    npm run content:import my-content            your content (docs/operation.md), or",
      "    DEMO=1 npm start                             the demo world",
      "    npm run catalogue:import -- --file products.xml",
      environment.OIDC_ISSUER
        ? "    the role kmx_delegatedadmin_intern at OIDC_ISSUER makes the first administrator of the portal"
        : "    npm run accounts -- create --administrator   the first administrator of the portal",
    ]
  }
  const addresses = sites.flatMap((site) => {
    const [domain] = site.domains
    if (!domain) return []
    const path = domain.pathSlug ? `/${site.defaultLanguage}/${domain.pathSlug}` : "/"
    return [`    ${site.name.padEnd(28)} ${siteOrigin(site, platform.publicOrigin)}${path}`]
  })
  return ["  Ready. The sites:", "", ...addresses]
}

/** Passwords stand here only at the start that made them, because consoles end up in logs. */
async function accessLines({ environment, platform, services }: Composition): Promise<string[]> {
  const { passwords, secrets, publicOrigin } = platform
  const listed = listPasswords({
    passwords,
    pageKeys: await services.content.listPasswordKeys(),
    demoAccounts: services.identity.demoAccounts,
    outboxToken: listedOutboxToken(environment, secrets),
  })
  const fresh = listed.filter(({ name }) => secrets.made.has(name))
  const portal = `  Customer portal: ${new URL(publicOrigin).origin}/mykomax`
  const accounts = environment.OIDC_ISSUER
    ? `accounts are kept at ${environment.OIDC_ISSUER}`
    : "npm run accounts makes accounts and resets their passwords"
  const later = `  Passwords: npm run passwords shows them; ${accounts}`
  if (fresh.length === 0) return [portal, later]
  return [portal, "", "  New passwords, printed only now:", "", ...passwordLines(fresh), "", later]
}
