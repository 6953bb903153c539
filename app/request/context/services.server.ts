/**
 * The one place where the app meets the services: which endpoint each has, the clients that ask them, and the cache
 * between. The services run natively in Node, outside the bundle, so that `server.ts` and the app share one instance.
 */
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Services } from "../../../start/start.ts"
import { signCatalogueImages, signRemoteImages } from "../../design/components/remote-image.server.ts"
import { type ContentCache, createContentCache } from "../../ground/cache/content-cache.server.ts"
import { everything } from "../../ground/cache/tags.ts"
import type { GraphqlClient } from "../../ground/graphql/graphql-client.ts"
import { createLoopbackFetch } from "../../ground/http/loopback-fetch.server.ts"
import { createUpstreamFetch } from "../../ground/http/upstream-fetch.server.ts"
import type { ReadTicketCounts } from "../../portal/dashboard/ticket-box.server.ts"
import { connectPortalServices, type PortalServices } from "../../portal/frame/portal-services.server.ts"
import { readTicketCounts } from "../../portal/tickets/tickets.server.ts"
import { type Authentication, createAuthentication } from "../../sign-in/session/authentication.server.ts"
import { withoutExtensions } from "../../website/catalogue/without-extensions/without-extensions.server.ts"

type Start = typeof import("../../../start/start.ts")
type CreateAsk = Start["createAsk"]

export type Upstreams = PortalServices & {
  services: Services
  content: { url: string; fetch: typeof fetch; request: GraphqlClient; cache: ContentCache }
  catalogue: { request: GraphqlClient; cache: ContentCache }
  search: { request: GraphqlClient }
  /** Who signs in, by which provider, and where that is kept. */
  authentication: Authentication
  /** For the dashboard; null where no tickets service is connected. */
  readTicketCounts: ReadTicketCounts | null
  /** Tells every process what changed. */
  purge(tags: readonly string[]): Promise<void>
  /** Drops all content that this process holds, and has every process make its pages anew [CACHE-04]. */
  clear(): Promise<void>
}

let connected: Promise<Upstreams> | undefined

export function upstreams(): Promise<Upstreams> {
  connected ??= connect()
  return connected
}

/** The folder that holds `start.ts`, `locales/` and `public/`; every way of starting runs there. */
export const projectFolder = process.cwd()

async function connect(): Promise<Upstreams> {
  const start: Start = await import(
    /* @vite-ignore */ pathToFileURL(join(projectFolder, "start/start.ts")).href
  )
  const services = await start.startServices({ closeOnSignal: true })
  const { CONTENT_API_URL, CONTENT_TIMEOUT_MS } = services.environment
  const url = CONTENT_API_URL ?? "http://content.internal/graphql"
  const contentFetch = services.content ? services.content.fetch : createUpstreamFetch()
  const { createAsk, connectPurges } = start
  const client = createAsk({
    service: "content",
    url,
    fetch: contentFetch,
    timeoutMs: CONTENT_TIMEOUT_MS,
    token: services.contentToken,
  })
  const request = CONTENT_API_URL ? withOwnImages(client, services.secrets.get("imageSignature")) : client
  const cache = createContentCache()
  const catalogue = connectCatalogue(services, createAsk)
  const purge = connectPurges(services.notifications, cache)
  connectPurges(services.notifications, catalogue.cache)
  async function clear() {
    cache.clear()
    catalogue.cache.clear()
    // Where the message doesn't get through, the gap is made good when the connection is back.
    await purge([everything]).catch((error: Error) => services.log.error({ err: error }, "purge not sent"))
  }
  return {
    services,
    content: { url, fetch: contentFetch, request, cache },
    catalogue,
    search: { request: searchClient(services, createAsk) },
    authentication: connectAuthentication(services),
    readTicketCounts,
    ...connectPortalServices(services, createAsk),
    purge,
    clear,
  }
}

/** The embedded provider is mounted in this process; another one is somewhere in the network. */
function connectAuthentication(services: Services): Authentication {
  const { OIDC_ISSUER, HOST, PORT } = services.environment
  const send = OIDC_ISSUER ? fetch : createLoopbackFetch(services.publicOrigin, { host: HOST, port: PORT })
  return createAuthentication(services, send)
}

/** Products are many more than pages and would push these out, so they have a cache of their own. */
const maxCatalogueEntries = 500

function connectCatalogue(
  { environment, catalogue, secrets, log }: Services,
  createAsk: CreateAsk,
): Upstreams["catalogue"] {
  const { CATALOGUE_API_URL, CATALOGUE_API_TOKEN, CATALOGUE_TIMEOUT_MS } = environment
  const client = createAsk({
    service: "catalogue",
    url: CATALOGUE_API_URL ?? "http://catalogue.internal/graphql",
    fetch: catalogue ? catalogue.fetch : createUpstreamFetch(),
    timeoutMs: CATALOGUE_TIMEOUT_MS,
    token: CATALOGUE_API_TOKEN,
  })
  const request = CATALOGUE_API_URL
    ? withOwnProductImages(withoutExtensions(client, log), secrets.get("imageSignature"))
    : client
  return { request, cache: createContentCache({ maxEntries: maxCatalogueEntries }) }
}

/** The same for pictures of another catalogue service. */
function withOwnProductImages(client: GraphqlClient, secret: string): GraphqlClient {
  return async (document, request) => signCatalogueImages(await client(document, request), secret)
}

/** Reading needs no token; `SEARCH_API_TOKEN` is for writing. */
function searchClient({ environment, search }: Services, createAsk: CreateAsk): GraphqlClient {
  const { SEARCH_API_URL, SEARCH_TIMEOUT_MS } = environment
  return createAsk({
    service: "search",
    url: SEARCH_API_URL ?? "http://search.internal/graphql",
    fetch: search.fetch ?? createUpstreamFetch(),
    timeoutMs: SEARCH_TIMEOUT_MS,
  })
}

/** Pictures that another content service holds go through this server's image service, which fetches only what is signed. */
function withOwnImages(client: GraphqlClient, secret: string): GraphqlClient {
  return async (document, request) => signRemoteImages(await client(document, request), secret)
}
