/** The context of one request: site, locale, path, flags, the texts of its language and the services' clients. */

import { type AppLoadContext, redirect } from "@remix-run/node"
import type { Log } from "../../ground/http/log.server.ts"
import { forgetWarnings } from "../../ground/http/warn-once.server.ts"
import { type Translator, translatorFor } from "../../ground/i18n/translator.server.ts"
import { refusedWith, unavailable } from "../answers/refused.server.ts"
import { type CatalogueApi, createCatalogueApi } from "../api/catalogue-api.server.ts"
import { type ContentApi, createContentApi } from "../api/content-api.server.ts"
import { type ConsentChoice, consentCookieName, parseConsent } from "../consent/consent.ts"
import type { Editor } from "../editor-session/editor.ts"
import { currentEditor, currentEditorOf } from "../editor-session/editor-access.server.ts"
import { askedPreview, type Preview, publishedNow } from "../editor-session/preview.ts"
import { readFlash } from "../flash/flash.server.ts"
import type { FlashMessageFields } from "../flash/flash-message.ts"
import { createPageRecord, type PageRecord } from "../page-cache/page-record.ts"
import { parseCookies } from "../sites/cookies.ts"
import { type Flags, readFlags } from "../sites/flags.ts"
import { hostKind, parseHost } from "../sites/host.ts"
import { type ResolvedRequest, resolve, type UnknownHosts } from "../sites/resolve.ts"
import type { Site, SystemData } from "../sites/site.ts"
import { siteOrigin } from "../sites/site-origin.ts"
import { loadSystemData } from "../system-data/system-data.server.ts"
import { findUpstreams } from "./find-upstreams.server.ts"
import type { Upstreams } from "./upstreams.ts"

/**
 * Other rooms extend this interface in their own files with values that they compute once per request (the session, a
 * form that was kept).
 */
export interface RequestContext extends Omit<ResolvedRequest, "kind" | "warnings"> {
  requestId: string
  log: Log
  /** For rate limits; `unknown` under `remix-serve`. */
  clientAddress: string
  url: URL
  cookies: Record<string, string>
  flags: Flags
  systemData: SystemData
  /** Null for everybody who isn't signed in to the editor area. */
  editor: Editor | null
  isEditor: boolean
  /** What an editor has chosen to see; for everybody else what is published now. */
  preview: Preview
  /** The reader's answer to the question about cookies; null when they haven't answered or the cookie is forged. */
  consent: ConsentChoice | null
  /** A message that an action left for this document. */
  flash: FlashMessageFields | null
  translator: Translator
  api: { content: ContentApi; catalogue: CatalogueApi }
  upstreams: Upstreams
  /** What was read for the answer so far. */
  record: PageRecord
  /** Public scheme, host and port of a site, e.g. `http://schleuniger.localhost:3000`. */
  origin(site: Site): string
}

/** The values that `server.ts` passes in for each request; empty under `remix-serve`. */
declare module "@remix-run/node" {
  interface AppLoadContext {
    requestId?: string
    log?: Log
    clientAddress?: string
    /** Filled while a page is rendered for the page cache. */
    pageRecord?: PageRecord
    /** The context that the request's first loader has created, shared by the others. */
    resolved?: Promise<ResolvedContext>
  }
}

type Asked = { request: Request; context: AppLoadContext }

/** A request's context, or the reason why its address has none. */
type ResolvedContext =
  | { resolution: ResolvedRequest; context: RequestContext }
  | { resolution: Exclude<ReturnType<typeof resolve>, ResolvedRequest> }

/**
 * The request's context, created once and shared by all its loaders.
 * @throws a redirect when the address is not canonical, a 4xx when it is invalid, a 503 without system data.
 */
export async function requestContext({ request, context }: Asked): Promise<RequestContext> {
  context.resolved ??= resolveContext(request, context)
  const resolved = await context.resolved
  if ("context" in resolved) return resolved.context
  const { resolution } = resolved
  if (resolution.kind === "redirect") throw redirect(resolution.location, resolution.status)
  // Content without a main site is an installation that isn't finished; that is nobody's bad request.
  throw resolution.code === "no-main-site" ? unavailable() : refusedWith(resolution)
}

/**
 * For addresses that can be answered without content: the style guide, and what devices and crawlers ask every host.
 *
 * @returns null while the content service is down and nothing of it is known.
 */
export function contextIfAvailable(asked: Asked): Promise<RequestContext | null> {
  return unlessUnavailable(requestContext(asked))
}

/** @returns null in place of a 503. */
export async function unlessUnavailable<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null
    throw error
  }
}

/** @returns the context if there is one; for the frame around an error, which must be rendered in any case. */
export async function findRequestContext({ resolved }: AppLoadContext): Promise<RequestContext | null> {
  const known = await resolved?.catch(() => null)
  return known && "context" in known ? known.context : null
}

async function resolveContext(request: Request, loadContext: AppLoadContext): Promise<ResolvedContext> {
  const upstreams = await findUpstreams(loadContext)
  const requestId = loadContext.requestId ?? crypto.randomUUID()
  const given = {
    requestId,
    log: loadContext.log ?? upstreams.log.child({ requestId }),
    clientAddress: loadContext.clientAddress ?? "unknown",
    record: loadContext.pageRecord ?? createPageRecord(),
  }
  if ((await readCacheUse(request, upstreams, given.log)).clear) {
    await upstreams.clear()
    forgetWarnings()
  }
  return createRequestContext(request, upstreams, given)
}

type Given = {
  requestId: string
  log: Log
  clientAddress: string
  /** Notes what was read for the page. */
  record: PageRecord
}

/** Creates the context, a pure function of the request and the upstreams. */
export async function createRequestContext(
  request: Request,
  upstreams: Upstreams,
  { record, ...given }: Given,
): Promise<ResolvedContext> {
  const { log } = given
  const url = new URL(request.url)
  const cookies = parseCookies(request.headers.get("Cookie"))
  const flags = readFlags(url.search, cookies)
  const { bypass } = await readCacheUse(request, upstreams, log)
  const cache = { bypass, nextRelease: flags.nextRelease }
  const systemData = await loadSystemData(
    createContentApi(upstreams, { locales: ["en"], cache, log, record }),
    upstreams,
  )
  record.host = hostKind(parseHost(url.host) ?? "", systemData.sites)
  const asked = {
    host: request.headers.get("Host") ?? url.host,
    url: url.pathname + url.search,
    cookies,
    acceptLanguage: request.headers.get("Accept-Language"),
    unknownHosts: unknownHosts(upstreams, systemData),
  }
  const resolution = resolve(asked, systemData)
  if (resolution.kind !== "resolved") {
    if (resolution.kind === "error") log.warn({ code: resolution.code }, resolution.message)
    return { resolution }
  }
  const { kind: _, warnings, ...address } = resolution
  const editor = await currentEditor(upstreams, cookies, url.host, log)
  const preview = editor ? askedPreview(url.searchParams, cookies) : publishedNow
  for (const warning of warnings) log.warn(warning)
  const { language } = address.locale
  const locales = [...new Set([language, address.fallbackLanguage, "en"])]
  const context: RequestContext = {
    ...address,
    ...given,
    url,
    cookies,
    flags,
    systemData,
    editor,
    isEditor: editor !== null,
    preview,
    consent: parseConsent(cookies[consentCookieName]),
    flash: readFlash({ upstreams, cookies }),
    translator: translatorFor(language),
    api: {
      content: createContentApi(upstreams, { locales, cache, log, record, preview }),
      catalogue: createCatalogueApi(upstreams, { cache, log, record }),
    },
    upstreams,
    record,
    origin: (site) => siteOrigin(site, upstreams.publicOrigin),
  }
  return { resolution, context }
}

function unknownHosts({ settings, publicOrigin }: Upstreams, { sites }: SystemData): UnknownHosts {
  if (settings.UNKNOWN_HOSTS !== "redirect") return settings.UNKNOWN_HOSTS
  const main = sites.find(({ isMain }) => isMain)
  return main ? { redirect: siteOrigin(main, publicOrigin) } : "main-site"
}

/** The cache instructions in the request, if it may give any. */
async function readCacheUse(
  request: Request,
  upstreams: Upstreams,
  log: Log,
): Promise<{ clear: boolean; bypass: boolean }> {
  if (!request.url.includes("cache=")) return { clear: false, bypass: false }
  return cacheUse(new URL(request.url), {
    isEditor: (await currentEditorOf(upstreams, request, log)) !== null,
    isDevelopment: upstreams.settings.NODE_ENV === "development",
  })
}

/**
 * `cache=clear` and `cache=false` are for editors and developers; anybody else could use them to slow the site down
 * [CACHE-04, CACHE-05].
 */
export function cacheUse(
  url: URL,
  asker: { isEditor: boolean; isDevelopment: boolean },
): { clear: boolean; bypass: boolean } {
  const wish = asker.isEditor || asker.isDevelopment ? url.searchParams.get("cache") : null
  return { clear: wish === "clear", bypass: wish === "false" }
}
