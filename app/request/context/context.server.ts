/** What one request knows: site, locale, path, flags, the texts of its language and the services' clients. */
import { type AppLoadContext, redirect } from "@remix-run/node"
import type { Log } from "../../ground/http/log.server.ts"
import { forgetWarnings } from "../../ground/http/warn-once.server.ts"
import { type Translator, translatorFor } from "../../ground/i18n/translator.server.ts"
import { type CatalogueApi, createCatalogueApi } from "../api/catalogue-api.server.ts"
import { type ContentApi, createContentApi } from "../api/content-api.server.ts"
import { type ConsentChoice, consentCookieName, parseConsent } from "../consent/consent.ts"
import { editorCookieName, isEditorHash } from "../editor-session/editor-session.server.ts"
import { type FlashMessage, readFlash } from "../flash/flash.server.ts"
import { createPageRecord, type PageRecord } from "../page-cache/page-record.ts"
import { parseCookies } from "../sites/cookies.ts"
import { type Flags, readFlags } from "../sites/flags.ts"
import { parseHost } from "../sites/host.ts"
import type { RefusedRequest } from "../sites/refusal.ts"
import { type ResolvedRequest, resolve } from "../sites/resolve.ts"
import type { Site, SystemData } from "../sites/site.ts"
import { siteOrigin } from "../sites/site-origin.ts"
import { loadSystemData } from "../system-data/system-data.server.ts"
import { type Upstreams, upstreams } from "./services.server.ts"

export type RequestContext = Omit<ResolvedRequest, "kind" | "warnings"> & {
  requestId: string
  log: Log
  /** For limits on tries; `unknown` under `remix-serve`. */
  clientAddress: string
  url: URL
  cookies: Record<string, string>
  flags: Flags
  systemData: SystemData
  isEditor: boolean
  /** The answer to the question about cookies; null: not asked yet, or a forged cookie. */
  consent: ConsentChoice | null
  /** A message that an action left for this document. */
  flash: FlashMessage | null
  translator: Translator
  api: { content: ContentApi; catalogue: CatalogueApi }
  upstreams: Upstreams
  /** Public scheme, host and port of a site, e.g. `http://schleuniger.localhost:3000`. */
  origin(site: Site): string
}

/** What `server.ts` hands over for each request; nothing under `remix-serve`. */
declare module "@remix-run/node" {
  interface AppLoadContext {
    requestId?: string
    log?: Log
    clientAddress?: string
    /** Filled while the page cache has a page rendered. */
    pageRecord?: PageRecord
  }
}

type Asked = { request: Request; context: AppLoadContext }
type Built =
  | { resolution: ResolvedRequest; context: RequestContext }
  | { resolution: Exclude<ReturnType<typeof resolve>, ResolvedRequest> }

const builtContexts = new WeakMap<AppLoadContext, Promise<Built>>()

/**
 * The request's context, built once and shared by all its loaders.
 * @throws a redirect where the address is not canonical, a 4xx where it is no address, a 503 without system data.
 */
export async function requestContext({ request, context }: Asked): Promise<RequestContext> {
  const built = await builtContext({ request, context })
  if ("context" in built) return built.context
  const { resolution } = built
  if (resolution.kind === "redirect") throw redirect(resolution.location, resolution.status)
  throw refusal(resolution)
}

/** The context if the request has one; for the frame around an error, which must stand whatever went wrong. */
export async function findRequestContext(context: AppLoadContext): Promise<RequestContext | null> {
  const built = await builtContexts.get(context)?.catch(() => null)
  return built && "context" in built ? built.context : null
}

function builtContext({ request, context }: Asked): Promise<Built> {
  const known = builtContexts.get(context)
  if (known) return known
  const building = build(request, context)
  builtContexts.set(context, building)
  return building
}

async function build(request: Request, loadContext: AppLoadContext): Promise<Built> {
  const connected = await upstreams()
  const requestId = loadContext.requestId ?? crypto.randomUUID()
  const log = loadContext.log ?? connected.services.log.child({ requestId })
  const url = new URL(request.url)
  const cookies = parseCookies(request.headers.get("Cookie"))
  const isEditor = isEditorHash(connected.services, cookies[editorCookieName])
  const flags = readFlags(url.search, cookies)
  const use = cacheUse(url, { isEditor, isDevelopment: import.meta.env.DEV })
  if (use.clear) {
    await connected.clear()
    forgetWarnings()
  }
  const cache = { bypass: use.bypass, nextRelease: flags.nextRelease }

  const record = loadContext.pageRecord ?? createPageRecord()
  const systemContent = createContentApi(connected, { locales: ["en"], cache, log, record })
  const systemData = await loadSystemData(systemContent, log)
  const resolution = resolve(
    {
      host: request.headers.get("Host") ?? url.host,
      url: url.pathname + url.search,
      cookies,
      acceptLanguage: request.headers.get("Accept-Language"),
    },
    systemData,
  )
  if (resolution.kind !== "resolved") {
    if (resolution.kind === "error") log.warn({ code: resolution.code }, resolution.message)
    return { resolution }
  }
  const { kind: _, warnings, ...address } = resolution
  record.isOwnHost = address.site.domains.some(({ host }) => host === parseHost(url.host))
  for (const warning of warnings) log.warn(warning)
  const locales = [...new Set([address.locale.language, address.fallbackLanguage, "en"])]
  const context: RequestContext = {
    ...address,
    requestId,
    log,
    clientAddress: loadContext.clientAddress ?? "unknown",
    url,
    cookies,
    flags,
    systemData,
    isEditor,
    consent: parseConsent(cookies[consentCookieName]),
    flash: readFlash({ upstreams: connected, cookies }),
    translator: translatorFor(address.locale.language),
    api: {
      content: createContentApi(connected, { locales, cache, log, record }),
      catalogue: createCatalogueApi(connected, { cache, log, record }),
    },
    upstreams: connected,
    origin: (site) => siteOrigin(site, connected.services.publicOrigin),
  }
  return { resolution, context }
}

/** `cache=clear` and `cache=false` are for editors and developers; from anyone else they would be a way to slow the site down [CACHE-04, CACHE-05]. */
export function cacheUse(
  url: URL,
  asker: { isEditor: boolean; isDevelopment: boolean },
): { clear: boolean; bypass: boolean } {
  const wish = asker.isEditor || asker.isDevelopment ? url.searchParams.get("cache") : null
  return { clear: wish === "clear", bypass: wish === "false" }
}

function refusal({ status, code }: RefusedRequest) {
  return Response.json({ kind: "refused", code }, { status })
}
